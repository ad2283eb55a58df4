"""What is on the table and what is asked, in words."""

"""The command line. Help and every command but those that open a table load no Textual."""

"""Line mode: the table in plain sentences, for screen readers and for terminals that only go on."""

"""One module per form of file; matrix.py and table.py choose among them by the file's name and content."""

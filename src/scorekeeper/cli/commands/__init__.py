"""One module for each command: its docstring is its help, its function `command` parses and calls the desk."""

"""What goes over the wire: socket messages, HTTP bodies, and their types for other languages."""

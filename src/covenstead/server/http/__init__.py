"""The network side: HTTP routes, sockets, the built page, and the checks before them."""

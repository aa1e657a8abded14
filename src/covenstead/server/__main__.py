"""`python -m covenstead.server`: the same as `coven serve`."""

import sys

from .node.command import main

if __name__ == "__main__":
    sys.exit(main())

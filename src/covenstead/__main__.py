"""`python -m covenstead` is `coven`."""

import sys

from .cli import main

sys.exit(main())

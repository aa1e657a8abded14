"""The tasks of `coven lab`, one module each."""

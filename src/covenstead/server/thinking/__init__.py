"""Everything that needs a bot: the scheduler, the worker processes, hints and curves."""

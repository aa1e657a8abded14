"""The lab: simulate, measure, report."""

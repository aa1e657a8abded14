"""Facts about the table: nothing here changes it, or judges what may be done."""

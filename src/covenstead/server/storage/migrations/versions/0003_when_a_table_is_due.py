"""When a node has to look at a table, though nobody asks for it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due_ms", sa.BigInteger))
    op.create_index("tables_due", "tables", ["due_ms", "id"])
    # Whoever runs them next finds out which of the open ones need something.
    tables = sa.table("tables", sa.column("status"), sa.column("due_ms"))
    op.execute(sa.update(tables).where(tables.c.status != "over").values(due_ms=0))


def downgrade() -> None:
    op.drop_index("tables_due", "tables")
    op.drop_column("tables", "due_ms")

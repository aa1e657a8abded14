"""One lease for each node, which its tables name, instead of a time in the row of every table."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    # No node holds a lease of the new kind yet.
    tables = sa.table("tables", sa.column("keeper"))
    op.execute(sa.update(tables).where(tables.c.keeper.is_not(None)).values(keeper=None))
    op.drop_index("tables_due", "tables")
    op.drop_column("tables", "keeper_until_ms")
    op.create_index("tables_due", "tables", ["keeper", "due_ms", "id"])


def downgrade() -> None:
    op.drop_index("tables_due", "tables")
    op.add_column(
        "tables", sa.Column("keeper_until_ms", sa.BigInteger, nullable=False, server_default="0")
    )
    op.create_index("tables_due", "tables", ["due_ms", "id"])
    op.drop_table("leases")

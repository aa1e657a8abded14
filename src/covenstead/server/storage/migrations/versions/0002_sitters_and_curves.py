"""Who sat where, and the curves of finished games."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "sitters",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    op.create_table(
        "curves",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("curve", sa.Text, nullable=False),
    )
    remember_sitters()


def remember_sitters() -> None:
    """The logs that are there say who sat down."""
    entries = sa.table("entries", sa.column("table_id"), sa.column("entry"))
    sitters = sa.table("sitters", sa.column("guest"), sa.column("table_id"))
    connection = op.get_bind()
    query = sa.select(entries.c.table_id, entries.c.entry).where(
        entries.c.entry.like('{"type":"sat"%')
    )
    found = {(json.loads(entry)["guest"], table) for table, entry in connection.execute(query)}
    rows = [{"guest": guest, "table_id": table} for guest, table in sorted(found)]
    if rows:
        connection.execute(sa.insert(sitters), rows)


def downgrade() -> None:
    for name in ("curves", "sitters"):
        op.drop_table(name)

"""Tables, their log, snapshots and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("changed_ms", sa.BigInteger, nullable=False),
        sa.Column("keeper", sa.String(40)),
        sa.Column("keeper_until_ms", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_index("tables_listed", "tables", ["listed", "status", "changed_ms"])
    op.create_index("tables_host", "tables", ["host", "status"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("request", sa.String(400)),
        sa.Column("entry", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "request", name="one_entry_per_request"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("book", sa.Text, nullable=False),
        sa.Column("hash", sa.String(40), nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("settings", "snapshots", "entries", "tables"):
        op.drop_table(name)

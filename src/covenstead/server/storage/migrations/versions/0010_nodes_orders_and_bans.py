"""The nodes that are up, what `coven admin` orders, and who is banned."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("address", sa.String(100), nullable=False),
        sa.Column("seen_ms", sa.BigInteger, nullable=False),
        sa.Column("read_order", sa.Integer, nullable=False),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("rooms", sa.Integer, nullable=False),
        sa.Column("is_draining", sa.Boolean, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(40), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("what", sa.String(100), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger),
    )


def downgrade() -> None:
    for name in ("bans", "orders", "nodes"):
        op.drop_table(name)

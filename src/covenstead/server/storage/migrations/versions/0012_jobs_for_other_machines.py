"""Jobs for bots that think on other machines, and the thinkers that take them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "thinkers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("slots", sa.Integer, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("lease", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("asked_ms", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("thinker", sa.String(40)),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("answer", sa.LargeBinary),
        sa.Column("fault", sa.Text),
    )
    op.create_index("jobs_free", "jobs", ["thinker", "version", "rank", "asked_ms"])
    op.create_index("jobs_lease", "jobs", ["lease"])


def downgrade() -> None:
    op.drop_table("jobs")
    op.drop_table("thinkers")

"""A list of ids as one parameter, however long it is.

One placeholder for each id would end at 32,767 of them, and each length would be another statement
to prepare.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Dialect


def rows_of(ids: Sequence[str], dialect: Dialect) -> sa.TableValuedAlias:
    """The ids as a table with the column `value`."""
    if dialect.name == "postgresql":
        array = sa.bindparam(None, list(ids), type_=postgresql.ARRAY(sa.String))
        return sa.func.unnest(array).table_valued("value").render_derived()
    text = sa.bindparam(None, msgspec.json.encode(list(ids)).decode(), type_=sa.Text)
    return sa.func.json_each(text).table_valued("value")


def is_among(
    column: sa.ColumnElement[str], ids: Sequence[str], dialect: Dialect
) -> sa.ColumnElement[bool]:
    """Whether a column is one of the ids."""
    return column.in_(sa.select(rows_of(ids, dialect).c.value))

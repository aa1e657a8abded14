"""What is installed carries the page: whoever installs Covenstead needs no Node."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.web.conftest import PAGE, ROOT


def test_a_built_package_carries_the_whole_page(tmp_path: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"COVENSTEAD_PURE": "1"}, check=True)
    built = tmp_path / "covenstead" / "server" / "page"
    files = {path.relative_to(PAGE) for path in PAGE.rglob("*") if path.is_file()}
    assert {path.relative_to(built) for path in built.rglob("*") if path.is_file()} == files
    named = re.findall(r'(?:src|href)="/?([^"#]+)"', (built / "index.html").read_text())
    assert any(name.endswith(".js") for name in named)
    assert all((built / name).is_file() for name in named)

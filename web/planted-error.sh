#!/bin/sh
# The type check must be able to fail: a planted error in a component has to be found.
set -eu
cd "$(dirname "$0")"
planted=src/Planted.svelte
trap 'rm -f "$planted"' EXIT
printf '<script lang="ts">\n  import type { Table } from "./api/schema.gen";\n  let { table }: { table: Table } = $props();\n  const seq: string = table.seq;\n</script>\n\n{seq}\n' > "$planted"
if said=$(node node_modules/.bin/svelte-check --tsconfig ./tsconfig.json --output machine 2>&1); then
  echo "svelte-check did not find a planted type error"
  exit 1
fi
case "$said" in
  *Planted.svelte*) echo "a planted type error is found" ;;
  *) echo "svelte-check failed, but not for the planted error:"; echo "$said"; exit 1 ;;
esac

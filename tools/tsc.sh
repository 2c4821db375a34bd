#!/usr/bin/env bash
# Checks the pages' modules against web/types: TypeScript's own program, which needs no Node.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/system.sh

for tsc in web/node_modules/@typescript/*/lib/tsc; do
    [ -x "$tsc" ] && exec "$tsc" --project web --pretty false
done
say "missing: TypeScript, of web/package.json. Bring it: .venv/bin/python hatch_build.py"
exit 1

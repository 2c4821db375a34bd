#!/usr/bin/env bash
# Brings the Chromium that the browser tests drive, if it may; else names it. With CI=true its absence is a failure.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/system.sh

browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }

browser >/dev/null && exit 0
apt_install chromium fonts-dejavu-core && browser >/dev/null && exit 0
say "missing: chromium (apt install chromium). Its tests are $([ "${CI:-}" = true ] && echo failures || echo skipped)."
[ "${CI:-}" != true ]

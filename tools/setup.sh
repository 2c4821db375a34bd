#!/usr/bin/env bash
# Makes .venv and installs Tablée into it: `tools/setup.sh play`, or `dev` with what tests and lint need.
# Does nothing, in no time, where nothing has changed since.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/system.sh

kind=${1:-play}
stamp=.venv/.tablee-$kind

fingerprint() {
    # A checkout that was moved has a .venv whose scripts point to where it was.
    { pwd && cat pyproject.toml hatch_build.py tools/*.sh web/package*.json 2>/dev/null || true; } | cksum
}

find_python() {
    local python
    # Who names one gets that one or a word about it.
    for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if command -v "$python" >/dev/null &&
            "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$python"
            return
        fi
    done
    python=${PYTHON:-python3}
    say "needs Python 3.11 or newer; $python is $("$python" --version 2>/dev/null || echo 'not there')." \
        "Install python3, or name one: make play PYTHON=/path/to/python3.12"
    return 1
}

make_venv() {
    local python
    python=$(find_python)
    "$python" -m venv .venv >/dev/null 2>&1 && return
    rm -rf .venv
    local version
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    # Debian and Ubuntu ship the module in a package of its own.
    if { apt_install "python$version-venv" || apt_install python3-venv; } && "$python" -m venv .venv; then
        return
    fi
    rm -rf .venv
    say "cannot make .venv: Python's venv module is missing. Install it: apt install python3-venv"
    return 1
}

# What `dev` installs is all that `play` needs.
for done in "$stamp" .venv/.tablee-dev; do
    if [ -x .venv/bin/python ] && [ "$(cat "$done" 2>/dev/null)" = "$(fingerprint)" ]; then
        exit 0
    fi
done
if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    rm -rf .venv
    make_venv
fi
say "installing into .venv (a minute or two the first time)"
extra=
[ "$kind" = dev ] && extra='[dev]'
.venv/bin/python -m pip install --quiet --disable-pip-version-check --retries 5 -e ".$extra"
tools/opencv.sh .venv/bin/python
fingerprint >"$stamp"

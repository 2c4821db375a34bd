#!/usr/bin/env bash
# opencv-python needs the system's libGL. Where its import fails, installs that if it may; else puts
# opencv-python-headless, which has all we use, in its place: `tools/opencv.sh [PYTHON]`.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/system.sh

python=${1:-.venv/bin/python}

works() { "$python" -c 'import cv2' 2>/dev/null; }

works && exit 0
if apt_install libgl1 libglib2.0-0 || apt_install libgl1 libglib2.0-0t64; then
    works && exit 0
fi
version=$("$python" -c 'from importlib.metadata import version; print(version("opencv-python"))')
say "no libGL here: opencv-python-headless $version takes the place of opencv-python"
"$python" -m pip uninstall --quiet --yes opencv-python
"$python" -m pip install --quiet --disable-pip-version-check "opencv-python-headless==$version"
"$python" -c 'import cv2'

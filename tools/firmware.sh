#!/usr/bin/env bash
# Brings what builds the firmware and runs it on a simulated board, if it may; else names it. With CI=true its absence is a
# failure.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/system.sh

packages=(gcc-avr binutils-avr avr-libc g++ make doctest-dev libsimavr-dev libelf-dev)

works() {
    command -v avr-g++ g++ make >/dev/null && [ -e /usr/include/doctest/doctest.h ] &&
        [ -e /usr/include/simavr/sim_avr.h ] && [ -e /usr/include/libelf.h ] &&
        echo '#include <avr/io.h>' | avr-g++ -mmcu=atmega328p -x c++ -E - >/dev/null 2>&1
}

works && exit 0
apt_install "${packages[@]}" && works && exit 0
say "missing for the firmware: ${packages[*]} (apt install ${packages[*]})." \
    "Its tests are $([ "${CI:-}" = true ] && echo failures || echo skipped)."
[ "${CI:-}" != true ]

// Debian's doctest-dev, with its short names.
#pragma once
#include <doctest/doctest.h>

// Which firmware this is. The build says which commit (TABLEE_GIT: its first 32 bits, 0 where nobody knows).
#pragma once

#ifndef TABLEE_GIT
#define TABLEE_GIT 0
#endif

namespace tablee {

constexpr unsigned char FIRMWARE_MAJOR = 0, FIRMWARE_MINOR = 1, FIRMWARE_PATCH = 0;

}  // namespace tablee

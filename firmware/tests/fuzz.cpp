// Random and mutated frames into the decoders, under the sanitizers: `fuzz COUNT SEED`.
//
// Prints how many were fed, and how many damaged ones were taken for good: a 16-bit CRC lets through one in 65536 of what
// is random, and nothing that differs by three bits or fewer.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#include "fake.hpp"
#include "tablee/node.hpp"

using namespace tablee;

namespace {

std::mt19937 dice;

uint8_t byte() { return static_cast<uint8_t>(dice()); }

uint8_t random_frame(uint8_t *to) {
    uint8_t body[MAX_BODY];
    const uint8_t size = static_cast<uint8_t>(dice() % (MAX_BODY + 1));
    for (uint8_t i = 0; i < size; ++i) body[i] = dice() % 4 ? byte() : uint8_t{0};
    // Half of them of the types that a node obeys.
    const uint8_t type = dice() % 2 ? static_cast<uint8_t>(0x81 + dice() % 6) : byte();
    return encode_frame(type, byte(), body, size, to);
}

// Damages the frame in one of the ways of a line; returns its new size.
uint8_t damage(uint8_t *frame, uint8_t size) {
    const uint8_t at = static_cast<uint8_t>(dice() % (size - 1u));
    switch (dice() % 4) {
        case 0: frame[at] = static_cast<uint8_t>(frame[at] ^ (1u << dice() % 8)); return size;
        case 1: std::memmove(frame + at, frame + at + 1, size - at - 1u); return static_cast<uint8_t>(size - 1);
        case 2: frame[at] = byte(); return size;
        default: frame[at] = 0; return size;
    }
}

}  // namespace

int main(int argc, char **argv) {
    const long count = argc > 1 ? std::atol(argv[1]) : 10000;
    dice.seed(argc > 2 ? static_cast<unsigned>(std::atol(argv[2])) : 1);
    Node node;
    node.begin(0);
    FrameReader reader;
    Frame found;
    long wrong = 0, right = 0, sound = 0;
    for (long i = 0; i < count; ++i) {
        uint8_t frame[MAX_FRAME], original[MAX_FRAME];
        uint8_t size = random_frame(frame);
        std::memcpy(original, frame, size);
        const uint8_t before = size;
        const bool harmed = i % 2;
        if (harmed) size = damage(frame, size);
        const bool same = size == before && std::memcmp(frame, original, size) == 0;
        long taken = 0;
        for (uint8_t j = 0; j < size; ++j) {
            taken += reader.feed(frame[j], found);
            node.receive(frame[j]);
        }
        sound += same;
        right += same && taken == 1;
        wrong += same ? taken != 1 : taken;
        fake::chip.now += 1000;
        node.tick();
        node.work();
        fake::chip.line.clear();
    }
    for (long i = 0; i < count; ++i) {  // no frames at all
        wrong += reader.feed(byte(), found);
        node.receive(byte());
    }
    std::printf("%ld frames, %ld sound and taken, %ld sound, %ld wrongly taken\n", count, right, sound, wrong);
    return 0;
}

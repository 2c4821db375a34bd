// The shared vectors, and what a frame may and may not be.
#include <cstring>
#include <string>
#include <vector>

#include "doctest.hpp"
#include "hex.hpp"
#include "tablee/frame.hpp"
#include "vectors.hpp"

using namespace tablee;

TEST_CASE("the CRC is CCITT's: 123456789 gives 29B1") {
    CHECK(crc16(reinterpret_cast<const uint8_t *>("123456789"), 9) == 0x29B1);
}

TEST_CASE("frames are written as the vectors have them") {
    for (const FrameVector &vector : FRAMES) {
        CAPTURE(vector.name);
        const Bytes body = from_hex(vector.body);
        uint8_t frame[MAX_FRAME];
        const uint8_t size = encode_frame(static_cast<uint8_t>(vector.type), static_cast<uint8_t>(vector.seq), body.data(),
                                          static_cast<uint8_t>(body.size()), frame);
        CHECK(to_hex(frame, size) == vector.frame);
    }
}

TEST_CASE("in each stream of the vectors the frames are found, and the pieces that are none counted") {
    for (const StreamVector &vector : STREAMS) {
        CAPTURE(vector.name);
        FrameReader reader;
        Frame frame;
        std::string found;
        for (uint8_t byte : from_hex(vector.bytes)) {
            if (!reader.feed(byte, frame)) continue;
            const uint8_t head[] = {frame.type, frame.seq};
            found += to_hex(head, 1) + ":" + to_hex(head + 1, 1) + ":" + to_hex(frame.body, frame.size) + ";";
        }
        CHECK(found == vector.frames);
        CHECK(reader.errors() == vector.errors);
    }
}

TEST_CASE("a body that is too long is cut, and stays a frame") {
    const Bytes body(60, 7);
    uint8_t bytes[MAX_FRAME];
    const uint8_t size = encode_frame(1, 2, body.data(), 60, bytes);
    FrameReader reader;
    Frame frame{};
    bool found = false;
    for (uint8_t i = 0; i < size; ++i) found = reader.feed(bytes[i], frame);
    CHECK(found);
    CHECK(frame.size == MAX_BODY);
}

#include <algorithm>
#include <set>

#include "doctest.hpp"
#include "fake.hpp"
#include "tablee/storage.hpp"

using namespace tablee;

namespace {

// The board starts, and writes down that it did.
Storage start() {
    fake::chip.busy = 0;
    Storage storage;
    storage.begin();
    return storage;
}

void finish(Storage &storage) {
    for (int i = 0; i < 10000 && storage.busy(); ++i) storage.work();
    REQUIRE_FALSE(storage.busy());
}

void stage(Storage &storage, uint8_t count, uint8_t filling) {
    for (uint8_t i = 0; i < count; ++i) std::fill_n(storage.staged(i), RECORD_SIZE, filling);
}

struct Fresh {
    Fresh() { fake::chip = fake::Chip(); }
    ~Fresh() { CHECK(fake::chip.collisions == 0); }
};

}  // namespace

TEST_CASE_FIXTURE(Fresh, "a new board has no name, no sensors, and starts for the first time") {
    Storage storage = start();
    CHECK(storage.boot() == 1);
    CHECK_FALSE(storage.has_uuid());
    CHECK(storage.sensors() == 0);
    CHECK_FALSE(storage.config_damaged());
}

TEST_CASE_FIXTURE(Fresh, "each start has a number of its own, and the cells share the wear") {
    std::set<uint32_t> seen;
    for (int i = 0; i < 160; ++i) {
        Storage storage = start();
        seen.insert(storage.boot());
        finish(storage);
    }
    CHECK(seen.size() == 160);
    CHECK(*seen.rbegin() == 160);
    CHECK(*std::max_element(fake::chip.writes, fake::chip.writes + 1024) <= 10);
}

TEST_CASE_FIXTURE(Fresh, "power that fails while a start is written down makes no number come twice once it was whole") {
    for (unsigned torn = 0; torn < 6; ++torn) {
        Storage whole = start();
        finish(whole);
        Storage cut = start();
        fake::chip.writes_left = torn;
        finish(cut);
        fake::chip.writes_left = ~0u;
        Storage next = start();
        CHECK(next.boot() > whole.boot());
        CHECK(next.boot() <= whole.boot() + 2);
        finish(next);
    }
}

TEST_CASE_FIXTURE(Fresh, "its name stays") {
    const uint8_t uuid[UUID_SIZE] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    Storage storage = start();
    finish(storage);
    storage.set_uuid(uuid);
    finish(storage);
    Storage again = start();
    CHECK(again.has_uuid());
    CHECK(std::equal(uuid, uuid + UUID_SIZE, again.uuid()));
}

TEST_CASE_FIXTURE(Fresh, "a configuration stays, and its records are read back") {
    Storage storage = start();
    finish(storage);
    stage(storage, 16, 0x5A);
    storage.commit(16);
    finish(storage);
    storage.adopt();
    CHECK(storage.sensors() == 16);
    Storage again = start();
    CHECK(again.sensors() == 16);
    CHECK(again.config_crc() == storage.config_crc());
    uint8_t record[RECORD_SIZE];
    again.read(15, record);
    CHECK(std::all_of(record, record + RECORD_SIZE, [](uint8_t byte) { return byte == 0x5A; }));
}

TEST_CASE_FIXTURE(Fresh, "power that fails at any byte of a new configuration leaves the old one") {
    for (unsigned torn = 0; torn < 28; ++torn) {
        fake::chip = fake::Chip();
        Storage storage = start();
        finish(storage);
        stage(storage, 1, 0x11);
        storage.commit(1);
        finish(storage);
        storage.adopt();
        stage(storage, 2, 0x22);
        storage.commit(2);
        fake::chip.writes_left = torn;
        finish(storage);
        fake::chip.writes_left = ~0u;
        Storage again = start();
        CAPTURE(torn);
        CHECK(again.sensors() == 1);
        CHECK_FALSE(again.config_damaged());
    }
}

TEST_CASE_FIXTURE(Fresh, "where both configurations are damaged there are no sensors, and it is said") {
    Storage storage = start();
    finish(storage);
    stage(storage, 2, 0x33);
    storage.commit(2);
    finish(storage);
    fake::chip.eeprom[Storage::CONFIG_AT[0] + 7] ^= 1;
    Storage again = start();
    CHECK(again.sensors() == 0);
    CHECK(again.config_damaged());
}

TEST_CASE_FIXTURE(Fresh, "generations wrap") {
    for (int i = 0; i < 600; ++i) {
        Storage storage = start();
        finish(storage);
        stage(storage, 1, static_cast<uint8_t>(i));
        storage.commit(1);
        finish(storage);
        storage.adopt();
        uint8_t record[RECORD_SIZE];
        storage.read(0, record);
        REQUIRE(record[0] == static_cast<uint8_t>(i));
    }
}

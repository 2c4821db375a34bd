#include <algorithm>
#include <deque>
#include <random>
#include <vector>

#include "doctest.hpp"
#include "tablee/outbox.hpp"

using tablee::Event;
using tablee::Outbox;

namespace {

void push(Outbox &outbox, int count) {
    for (int i = 0; i < count; ++i) outbox.push(static_cast<uint64_t>(i), 0, 1, 0, 100);
}

// Sends all that is due; the numbers, in order.
std::vector<uint32_t> send(Outbox &outbox, uint32_t now) {
    std::vector<uint32_t> numbers;
    uint32_t number;
    while (outbox.due(now, number)) {
        numbers.push_back(number);
        outbox.sent(number);
    }
    return numbers;
}

using Numbers = std::vector<uint32_t>;

}  // namespace

TEST_CASE("events go out once, in order, with numbers from 0") {
    Outbox outbox;
    outbox.heard(0);
    push(outbox, 3);
    CHECK(send(outbox, 0) == Numbers{0, 1, 2});
    CHECK(send(outbox, 1) == Numbers{});
}

TEST_CASE("what is not acknowledged goes out again: the oldest four, every 10 ms") {
    Outbox outbox;
    outbox.heard(0);
    push(outbox, 6);
    send(outbox, 0);
    CHECK(send(outbox, 9) == Numbers{});
    CHECK(send(outbox, 10) == Numbers{0, 1, 2, 3});
    CHECK(send(outbox, 20) == Numbers{0, 1, 2, 3});
}

TEST_CASE("an acknowledgement is for all before its number") {
    Outbox outbox;
    outbox.heard(0);
    push(outbox, 3);
    send(outbox, 0);
    outbox.acknowledge(2, 5);
    CHECK(outbox.oldest() == 2);
    CHECK(send(outbox, 15) == Numbers{2});
}

TEST_CASE("an acknowledgement of what was never sent, or long ago, changes nothing") {
    Outbox outbox;
    push(outbox, 3);
    uint32_t number;
    outbox.due(0, number);
    outbox.sent(number);
    outbox.acknowledge(2, 0);
    outbox.acknowledge(0xFFFF, 0);
    CHECK(outbox.oldest() == 0);
    CHECK(outbox.waiting() == 3);
}

TEST_CASE("while the host is silent it is tried ever more seldom, every 200 ms in the end, and again at once when it speaks") {
    Outbox outbox;
    outbox.heard(0);
    push(outbox, 1);
    int in_a_second = 0;
    for (uint32_t now = 0; now < 5000; ++now) {
        const size_t sent = send(outbox, now).size();
        if (now >= 4000) in_a_second += static_cast<int>(sent);
    }
    CHECK(in_a_second == 5);
    outbox.heard(5000);
    CHECK(send(outbox, 5009) == Numbers{});
    CHECK(send(outbox, 5010) == Numbers{0});
}

TEST_CASE("where there is no room, the event is counted, and the next one carries the count") {
    Outbox outbox;
    push(outbox, 35);
    CHECK(outbox.waiting() == Outbox::CAPACITY);
    CHECK(outbox.dropped() == 3);
    send(outbox, 0);
    outbox.acknowledge(32, 0);
    push(outbox, 1);
    uint32_t number;
    const Event *event = outbox.due(0, number);
    REQUIRE(event);
    CHECK(number == 32);
    CHECK(event->dropped == 3);
}

TEST_CASE("a new host gets everything anew") {
    Outbox outbox;
    outbox.heard(0);
    push(outbox, 2);
    send(outbox, 0);
    outbox.restart();
    CHECK(send(outbox, 1) == Numbers{0, 1});
}

TEST_CASE("numbers go on beyond 16 bits") {
    Outbox outbox;
    for (uint32_t i = 0; i < 70000; ++i) {
        push(outbox, 1);
        send(outbox, i);
        outbox.acknowledge(static_cast<uint16_t>(outbox.next()), i);
    }
    CHECK(outbox.oldest() == 70000);
}

TEST_CASE("over a line that loses and reorders, every event arrives, and is forgotten once acknowledged") {
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937 random(seed);
        Outbox outbox;
        uint32_t expected = 0, made = 0;
        std::deque<uint32_t> held;
        for (uint32_t now = 0; expected < 500; ++now) {
            REQUIRE(now < 200000);
            outbox.heard(now);
            if (made < 500 && random() % 5 == 0) made += outbox.push(made, 0, 1, 0, 100);
            uint32_t number;
            while (const Event *event = outbox.due(now, number)) {
                CHECK(event->time() == number);
                if (random() % 3) held.push_back(number);
                outbox.sent(number);
            }
            std::shuffle(held.begin(), held.end(), random);
            while (!held.empty()) {
                if (held.front() == expected) ++expected;
                held.pop_front();
            }
            if (random() % 3) outbox.acknowledge(static_cast<uint16_t>(expected), now);
        }
    }
}

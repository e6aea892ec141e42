package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The clock is scripted, and overflows. */
class FetchPermitsTest {
    private static final long SECOND = 1_000_000_000;

    private long now = Long.MAX_VALUE - SECOND;
    private final FetchPermits permits = new FetchPermits(SECOND, now);

    private void take(int count) {
        for (int i = 0; i < count; i++) {
            permits.take(now);
        }
    }

    @Test
    void fiveAtOnceThenOneASecond() {
        for (int i = 0; i < 5; i++) {
            assertEquals(0, permits.delayNanos(now));
            permits.take(now);
        }
        for (int second = 0; second < 4; second++) {
            assertEquals(SECOND, permits.delayNanos(now));
            now += SECOND - 1;
            assertEquals(1, permits.delayNanos(now));
            now++;
            assertEquals(0, permits.delayNanos(now));
            permits.take(now);
        }
    }

    @Test
    void theBucketFillsUpToFive() {
        take(5);
        now += 1000 * SECOND;
        take(4);
        assertEquals(0, permits.delayNanos(now));
        permits.take(now);
        assertEquals(SECOND, permits.delayNanos(now));
    }

    /** The periodic fetch does not ask; who asks must not pay for more than one of them. */
    @Test
    void nobodyWaitsForMoreThanASecond() {
        take(100);
        assertEquals(SECOND, permits.delayNanos(now));
    }
}

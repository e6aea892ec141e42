package io.github.jwtbench.validation.jwks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Who waits for which load, and when it is permitted; the clock is scripted. */
class KeyWaitersTest {
    private static final int MAX = 3;
    private static final long INTERVAL = 1000;

    private long now = Long.MAX_VALUE - INTERVAL; // it will overflow
    private final KeyWaiters waiters = new KeyWaiters(MAX, INTERVAL, now);

    private int end(boolean loaded, long now, String... keys) {
        List<CompletableFuture<Boolean>> ended =
                waiters.loadEnded(loaded, Set.of(keys)::contains, now);
        return ended.size();
    }

    @Test
    void missingKeyIsNotRequestedAgainWithinTheInterval() {
        waiters.add("a");
        waiters.loadBegins(0);
        assertFalse(waiters.isMissing("a", 0));
        assertEquals(1, end(true, 5, "b"));
        assertTrue(waiters.isMissing("a", 5));
        assertTrue(waiters.isMissing("a", 5 + INTERVAL - 1));
        assertFalse(waiters.isMissing("a", 5 + INTERVAL));
        assertFalse(waiters.isMissing("c", 5), "nobody asked for it");
    }

    /** The answer may have been made before the key was published. */
    @Test
    void requestDuringALoadWithoutTheKeyWaitsForTheNextLoad() {
        waiters.add("early");
        waiters.loadBegins(0);
        waiters.add("late");
        waiters.add("published");
        assertEquals(2, end(true, 0, "published"));
        assertFalse(waiters.isEmpty());
        assertFalse(waiters.isMissing("late", 0));
        waiters.loadBegins(0);
        assertEquals(1, end(true, 1, "published", "late"));
        assertTrue(waiters.isEmpty());
        assertFalse(waiters.isMissing("late", 1));
    }

    @Test
    void failedLoadPermitsNewRequests() {
        waiters.add("a");
        waiters.loadBegins(0);
        assertEquals(1, end(false, 0));
        assertFalse(waiters.isMissing("a", 0));
    }

    @Test
    void numberOfWaitersIsLimited() {
        for (int i = 0; i < MAX; i++) {
            assertFalse(waiters.isFull());
            waiters.add("a");
        }
        assertTrue(waiters.isFull());
        waiters.loadBegins(0);
        assertEquals(MAX, end(true, 0));
        assertFalse(waiters.isFull());
    }

    private void take(int count) {
        for (int i = 0; i < count; i++) {
            waiters.loadBegins(now);
        }
    }

    @Test
    void loadsAreLimitedToABurstOfFiveAndOnePerSecond() {
        for (int i = 0; i < 5; i++) {
            assertEquals(0, waiters.delayNanos(now));
            waiters.loadBegins(now);
        }
        for (int second = 0; second < 4; second++) {
            assertEquals(INTERVAL, waiters.delayNanos(now));
            now += INTERVAL - 1;
            assertEquals(1, waiters.delayNanos(now));
            now++;
            assertEquals(0, waiters.delayNanos(now));
            waiters.loadBegins(now);
        }
    }

    @Test
    void theBucketFillsUpToFive() {
        take(5);
        now += 1000 * INTERVAL;
        take(4);
        assertEquals(0, waiters.delayNanos(now));
        waiters.loadBegins(now);
        assertEquals(INTERVAL, waiters.delayNanos(now));
    }

    /** The periodic fetch does not ask; who asks must not pay for more than one of them. */
    @Test
    void nobodyWaitsForMoreThanASecond() {
        take(100);
        assertEquals(INTERVAL, waiters.delayNanos(now));
    }
}

package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Who waits for which load; the clock is scripted. */
class KeyWaitersTest {
    private static final int MAX = 3;
    private static final long INTERVAL = 1000;

    private final KeyWaiters waiters = new KeyWaiters(MAX, INTERVAL);

    private int end(boolean loaded, long now, String... keys) {
        List<CompletableFuture<Boolean>> ended =
                waiters.loadEnded(loaded, Set.of(keys)::contains, now);
        return ended.size();
    }

    @Test
    void aKeyThatALoadDidNotHaveIsNotAskedForWithinTheInterval() throws Exception {
        waiters.add("a");
        waiters.loadBegins();
        assertFalse(waiters.isMissing("a", 0));
        assertEquals(1, end(true, 5, "b"));
        assertTrue(waiters.isMissing("a", 5));
        assertTrue(waiters.isMissing("a", 5 + INTERVAL - 1));
        assertFalse(waiters.isMissing("a", 5 + INTERVAL));
        assertFalse(waiters.isMissing("c", 5), "nobody asked for it");
    }

    /** The answer may have been made before the key was published. */
    @Test
    void whoAsksDuringALoadWithoutTheKeyWaitsForTheNext() throws Exception {
        waiters.add("early");
        waiters.loadBegins();
        waiters.add("late");
        waiters.add("published");
        assertEquals(2, end(true, 0, "published"));
        assertFalse(waiters.isEmpty());
        assertFalse(waiters.isMissing("late", 0));
        waiters.loadBegins();
        assertEquals(1, end(true, 1, "published", "late"));
        assertTrue(waiters.isEmpty());
        assertFalse(waiters.isMissing("late", 1));
    }

    @Test
    void afterAFailedLoadEachMayAskAgain() throws Exception {
        waiters.add("a");
        waiters.loadBegins();
        assertEquals(1, end(false, 0));
        assertFalse(waiters.isMissing("a", 0));
    }

    @Test
    void onlySoManyWait() throws Exception {
        for (int i = 0; i < MAX; i++) {
            waiters.add("a");
        }
        TokenRejectedException busy =
                assertThrows(TokenRejectedException.class, () -> waiters.add("a"));
        assertEquals(Reason.KEYS_BUSY, busy.reason());
        waiters.loadBegins();
        assertEquals(MAX, end(true, 0));
        waiters.add("a");
    }
}

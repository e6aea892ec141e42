package io.github.jwtbench.core.load.http2;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Octets of several connections. Safe for several threads. */
final class WireTotals {

    private final LongAdder sent = new LongAdder();
    private final LongAdder received = new LongAdder();
    private final AtomicReference<@Nullable String> problem = new AtomicReference<>();

    void sent(int octets) {
        sent.add(octets);
    }

    void received(int octets) {
        received.add(octets);
    }

    /**
     * Makes the totals unusable from now on, since they would be wrong. The first problem is kept.
     */
    void spoil(String text) {
        problem.compareAndSet(null, text);
    }

    /**
     * The sums.
     *
     * @throws IllegalStateException if something could not be accounted for
     */
    WireBytes bytes() {
        String text = problem.get();
        if (text != null) {
            throw new IllegalStateException("sent bytes could not be parsed: " + text);
        }
        return new WireBytes(sent.sum(), received.sum());
    }
}

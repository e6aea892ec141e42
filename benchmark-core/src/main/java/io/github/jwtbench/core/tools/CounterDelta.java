package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.run.Words;

/** The increase of a counter of the service between two readings. */
public final class CounterDelta {

    private CounterDelta() {}

    /**
     * {@code after - before}, rounded to a whole number.
     *
     * @param what name of the counter in the message
     * @throws IllegalArgumentException if it fell or a reading is not a number
     */
    public static long of(String what, double before, double after) {
        if (!(before >= 0 && after >= before && after < Long.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    Words.of(
                            "the %s must not fall (a restarted service begins again at 0), got: %s,"
                                    + " then %s",
                            what, before, after));
        }
        return Math.round(after - before);
    }
}

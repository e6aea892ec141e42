package io.github.jwtbench.compression;

import io.github.jwtbench.compression.bits.BitWriter;
import io.github.jwtbench.compression.text.HexId;

/**
 * A place in a template for text that differs between tokens.
 *
 * @param kind the character after the '%'
 * @param number the high bits of a first time; the width of the distance of a later time
 * @param alternatives of a choice, else empty
 */
record Hole(char kind, int number, byte[][] alternatives) {
    /** The next piece of the session part. */
    static final char SESSION = 's';

    /** A first time. */
    static final char TIME = 't';

    /** A time before the last one. */
    static final char EARLIER = 'm';

    /** A time after the last time, or equal to it. */
    static final char LATER = 'p';

    /** A decimal integer. */
    static final char INTEGER = 'd';

    /** A {@link HexId}. */
    static final char ID = 'u';

    /** One of several alternatives, which the template lists. */
    static final char CHOICE = '(';

    /** Bytes. */
    static final char RAW = 'r';

    /** Number of the dynamic lowest bits of a time; the higher bits change every 12 days. */
    static final int MOVING_TIME_BITS = 20;

    /** Times are seconds since 1970, in 32 bits. */
    static final long TIMES_END = 1L << 32;

    private static final int MAX_TIME_HIGH = (int) (TIMES_END - 1 >> MOVING_TIME_BITS);
    private static final int MOVING_BITS_MASK = (1 << MOVING_TIME_BITS) - 1;

    /** Seconds since 1970, in the year 1987; smaller numbers are not handled as times. */
    private static final long FIRST_TIME = 1L << 29;

    /** Enough for 18 hours, so that the distance of exp has one width during a session. */
    private static final int LEAST_DISTANCE_BITS = 16;

    private static final byte[][] NONE = {};

    static Hole of(char kind, int number) {
        return new Hole(kind, number, NONE);
    }

    /** Whether a number can be a time. */
    static boolean isTime(long number) {
        return number >= FIRST_TIME && number < TIMES_END;
    }

    /**
     * The hole for a time.
     *
     * @param last the previous time, or 0
     */
    static Hole ofTime(long last, long time) {
        if (last == 0) {
            return of(TIME, (int) (time >> MOVING_TIME_BITS));
        }
        return of(time < last ? EARLIER : LATER, distanceBits(Math.abs(time - last)));
    }

    /** Uses few different widths, so that the template seldom changes with the distance. */
    private static int distanceBits(long distance) {
        if (distance == 0) {
            return 0;
        }
        int needed = Long.SIZE - Long.numberOfLeadingZeros(distance);
        return Math.max(LEAST_DISTANCE_BITS, needed + 3 & -4);
    }

    /** Writes the bits that fill a hole for a time. */
    void writeTime(long last, long time, BitWriter dynamic) {
        if (kind == TIME) {
            dynamic.put(time & MOVING_BITS_MASK, MOVING_TIME_BITS);
        } else {
            dynamic.put(Math.abs(time - last), number);
        }
    }

    boolean isTime() {
        return kind == TIME || kind == EARLIER || kind == LATER;
    }

    /**
     * Reads a hole.
     *
     * @param afterTime whether a hole for a time came before
     */
    static Hole read(PartReader template, boolean afterTime) throws MalformedSplitException {
        char kind = template.takeHole();
        return switch (kind) {
            case SESSION, INTEGER, ID, RAW -> new Hole(kind, 0, NONE);
            case CHOICE -> new Hole(kind, 0, template.takeAlternatives());
            case TIME -> {
                check(!afterTime, template, "only the first time may have high bits");
                yield new Hole(kind, template.takeNumber(MAX_TIME_HIGH), NONE);
            }
            case EARLIER, LATER -> {
                check(afterTime, template, "another time must come before");
                yield new Hole(kind, template.takeNumber(Integer.SIZE), NONE);
            }
            default -> throw template.malformed("no such hole");
        };
    }

    private static void check(boolean good, PartReader template, String rule)
            throws MalformedSplitException {
        if (!good) {
            throw template.malformed(rule);
        }
    }
}

package io.github.jwtbench.compression;

/**
 * A place in a template for what differs from token to token.
 *
 * @param kind the character behind the '%'
 * @param number of a first time: its high bits; of another time: the width of its distance
 * @param alternatives of a choice, else empty
 */
record Hole(char kind, int number, byte[][] alternatives) {
    /** The next piece of the session part. */
    static final char SESSION = 's';

    /** A first time. */
    static final char TIME = 't';

    /** A time before the last one. */
    static final char EARLIER = 'm';

    /** A time after the last one, or the same. */
    static final char LATER = 'p';

    /** A decimal integer. */
    static final char INTEGER = 'd';

    /** A {@link HexId}. */
    static final char ID = 'u';

    /** One of some alternatives, which stand in the template. */
    static final char CHOICE = '(';

    /** Bytes. */
    static final char RAW = 'r';

    /**
     * So many of the lowest bits of a time are dynamic. The bits above change every twelve days.
     */
    static final int MOVING_TIME_BITS = 20;

    /** Times are seconds since 1970, in 32 bits. */
    static final long TIMES_END = 1L << 32;

    private static final int MAX_TIME_HIGH = (int) (TIMES_END - 1 >> MOVING_TIME_BITS);
    private static final byte[][] NONE = {};

    static Hole of(char kind, int number) {
        return new Hole(kind, number, NONE);
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

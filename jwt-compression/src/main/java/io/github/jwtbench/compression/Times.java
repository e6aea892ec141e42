package io.github.jwtbench.compression;

/** Which hole a time becomes, and which bits fill it. */
final class Times {
    /** Seconds since 1970 from the year 1987 on; smaller numbers are no times. */
    private static final long FIRST = 1L << 29;

    /** Enough for 18 hours, so that the distance of exp has one width for a session's life. */
    private static final int LEAST_DISTANCE_BITS = 16;

    private static final int MOVING_BITS_MASK = (1 << Hole.MOVING_TIME_BITS) - 1;

    private Times() {}

    static boolean isTime(long number) {
        return number >= FIRST && number < Hole.TIMES_END;
    }

    /**
     * The hole for a time.
     *
     * @param last the time before it, or 0
     */
    static Hole hole(long last, long time) {
        if (last == 0) {
            return Hole.of(Hole.TIME, (int) (time >> Hole.MOVING_TIME_BITS));
        }
        return Hole.of(
                time < last ? Hole.EARLIER : Hole.LATER, distanceBits(Math.abs(time - last)));
    }

    /** Writes what fills that hole. */
    static void write(Hole hole, long last, long time, BitWriter dynamic) {
        if (hole.kind() == Hole.TIME) {
            dynamic.put(time & MOVING_BITS_MASK, Hole.MOVING_TIME_BITS);
        } else {
            dynamic.put(Math.abs(time - last), hole.number());
        }
    }

    /** Few different widths, so that the template seldom changes with the distance. */
    private static int distanceBits(long distance) {
        if (distance == 0) {
            return 0;
        }
        int needed = Long.SIZE - Long.numberOfLeadingZeros(distance);
        return Math.max(LEAST_DISTANCE_BITS, needed + 3 & -4);
    }
}

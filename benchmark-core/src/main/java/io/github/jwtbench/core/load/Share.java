package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Require;

/**
 * What one of several rigs does of a load: of things with numbers from 0 on, those whose remainder
 * by the number of rigs is its own, so that no two rigs have one of them and together they have
 * all.
 *
 * @param index of this rig, from 0
 * @param count of rigs, at least 1
 */
public record Share(int index, int count) {
    /** All of it. */
    public static final Share WHOLE = new Share(0, 1);

    public Share {
        Require.atLeast(1, "count", count);
        if (index < 0 || index >= count) {
            throw new IllegalArgumentException(
                    "index must be 0 to " + (count - 1) + ", got: " + index);
        }
    }

    /** Number among all of one that has a number among these. */
    public long number(long own) {
        return Math.addExact(Math.multiplyExact(own, (long) count), (long) index);
    }

    /** How many of so many it has. */
    public long of(long all) {
        return all / count + (index < all % count ? 1 : 0);
    }
}

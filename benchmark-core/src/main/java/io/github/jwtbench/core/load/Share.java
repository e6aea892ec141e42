package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.setup.Require;

/**
 * The share of one of several rigs, or of the threads of a rig, in a load: of things numbered from
 * 0, it has those whose number modulo the number of rigs equals its index. The shares are disjoint
 * and complete.
 *
 * @param index of this rig, from 0
 * @param count of rigs or threads, at least 1
 */
public record Share(int index, int count) {
    /** The whole load. */
    public static final Share WHOLE = new Share(0, 1);

    public Share {
        Require.atLeast(1, "count", count);
        if (index < 0 || index >= count) {
            throw new IllegalArgumentException(
                    "index must be 0 to " + (count - 1) + ", got: " + index);
        }
    }

    /** A part of this share. */
    public Share forShard(Share part) {
        return new Share(index + count * part.index, count * part.count);
    }

    /** Converts a number within the share to the number among all. */
    public long number(long own) {
        return Math.addExact(Math.multiplyExact(own, (long) count), (long) index);
    }

    /** Size of the share of this many things. */
    public long of(long all) {
        return all / count + (index < all % count ? 1 : 0);
    }
}

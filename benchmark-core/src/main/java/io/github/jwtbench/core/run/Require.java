package io.github.jwtbench.core.run;

/** Limits that parts of records must keep. NaN keeps none of them. */
public final class Require {

    private Require() {}

    /**
     * Refuses what is 0 or less.
     *
     * @param name begins the message
     */
    public static void positive(String name, double value) {
        if (!(value > 0)) {
            throw new IllegalArgumentException(name + " must be > 0, got: " + value);
        }
    }

    /**
     * Refuses what is less.
     *
     * @param name begins the message
     */
    public static void atLeast(long least, String name, long value) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be >= " + least + ", got: " + value);
        }
    }

    /**
     * Refuses what is less, and NaN.
     *
     * @param name begins the message
     */
    public static void atLeast(long least, String name, double value) {
        if (!(value >= least)) {
            throw new IllegalArgumentException(name + " must be >= " + least + ", got: " + value);
        }
    }

    /** Refuses a file of another version than the one that this project writes and reads. */
    public static void version(int known, int version) {
        if (version != known) {
            throw new IllegalArgumentException("version must be " + known + ", got: " + version);
        }
    }

    /**
     * Refuses what could lead out of a folder, were it the name of a file there.
     *
     * @param name begins the message
     */
    public static void id(String name, String id) {
        if (!id.matches("[a-z0-9][a-z0-9-]*")) {
            throw new IllegalArgumentException(
                    name + " must be lower-case letters, digits and hyphens, got: " + id);
        }
    }
}

package io.github.jwtbench.core.run.setup;

import java.util.Map;

/** Checks limits of records' components. NaN and infinity break every limit. */
public final class Require {

    private Require() {}

    /**
     * Refuses values of 0 or less, infinity and NaN.
     *
     * @param name beginning of the message
     */
    public static void positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be finite and > 0, got: " + value);
        }
    }

    /**
     * Refuses smaller values.
     *
     * @param name beginning of the message
     */
    public static void atLeast(long least, String name, long value) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be >= " + least + ", got: " + value);
        }
    }

    /**
     * Refuses smaller values, infinity and NaN.
     *
     * @param name beginning of the message
     */
    public static void atLeast(long least, String name, double value) {
        if (!(value >= least && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    name + " must be finite and >= " + least + ", got: " + value);
        }
    }

    /** Refuses a number that is no HTTP status code (RFC 9110, section 15). */
    public static void status(int status) {
        if (status < 100 || status > 999) {
            throw new IllegalArgumentException("a status must be 100 to 999, got: " + status);
        }
    }

    /** Refuses a file of another version than this project's. */
    public static void version(int known, int version) {
        if (version != known) {
            throw new IllegalArgumentException("version must be " + known + ", got: " + version);
        }
    }

    /**
     * Refuses an id that could lead out of a folder if used as a file name.
     *
     * @param name beginning of the message
     */
    public static void id(String name, String id) {
        if (!id.matches("[a-z0-9][a-z0-9-]*")) {
            throw new IllegalArgumentException(
                    name + " must be lower-case letters, digits and hyphens, got: " + id);
        }
    }

    /**
     * The value of a name that must be known.
     *
     * @throws IllegalArgumentException names it, and the known names
     */
    public static <K, V> V entry(Map<K, V> known, K name) {
        V value = known.get(name);
        if (value == null) {
            throw new IllegalArgumentException(name + " must be there, got: " + known.keySet());
        }
        return value;
    }
}

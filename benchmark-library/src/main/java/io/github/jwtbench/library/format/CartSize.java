package io.github.jwtbench.library.format;

/** The size of a cart's JSON in bytes. 1 KB is 1,000 bytes. */
public enum CartSize {
    /** One item and its price. */
    B_100(100),
    /** A few items. */
    KB_1(1_000),
    /** Some tens of items. */
    KB_10(10_000),
    /** Some hundreds of items. */
    KB_100(100_000);

    private static final int MANY = 16;

    private final int bytes;

    CartSize(int bytes) {
        this.bytes = bytes;
    }

    int bytes() {
        return bytes;
    }

    /** Number of different carts: fewer large ones, which take long to make. */
    int carts() {
        return this == KB_100 ? MANY / 4 : MANY;
    }
}

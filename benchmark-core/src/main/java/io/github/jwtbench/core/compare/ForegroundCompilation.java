package io.github.jwtbench.core.compare;

import java.util.List;

/**
 * Makes a JVM warm after thousands of operations instead of tens of thousands: who calls a method
 * that is due to be compiled waits for that. So operations do not run on in the slow form while
 * compilations queue, and how old the code is depends on their number, not on how busy the machine
 * is. What is compiled, and when it is due, is as usual; starts differ less from each other.
 */
public final class ForegroundCompilation {
    public static final List<String> OPTIONS = List.of("-XX:-BackgroundCompilation");

    private ForegroundCompilation() {}
}

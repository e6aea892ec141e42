package io.github.jwtbench.core.compare;

import java.util.List;

/**
 * Makes a JVM compile in the foreground: a thread that calls a method which is due for compilation
 * waits for the compiler. No operation then runs slow code while compilations queue, so the JVM is
 * warm after thousands of operations instead of tens of thousands, and its progress depends on
 * their number and not on the load of the machine. Which methods are compiled, and when, stays
 * unchanged. Starts differ less from each other.
 */
public final class ForegroundCompilation {
    public static final List<String> OPTIONS = List.of("-XX:-BackgroundCompilation");

    private ForegroundCompilation() {}
}

package io.github.jwtbench.core.compare.service;

import java.util.List;

/**
 * Makes a service warm after thousands of requests instead of tens of thousands: who calls a method
 * that is due to be compiled waits for that. So requests do not run on in the slow form while
 * compilations queue, and how old the code is depends on the number of requests, not on how busy
 * the machine is. What is compiled, and when it is due, is as usual.
 */
final class ForegroundCompilation {
    static final List<String> OPTIONS = List.of("-XX:-BackgroundCompilation");

    private ForegroundCompilation() {}
}

package io.github.jwtbench.core.headers;

import java.util.List;

/**
 * One part of a comparison that was to be measured. What is declared and missing is a failure, not
 * a gap.
 *
 * @param part one of {@link #PARTS}
 * @param count how many sequences, journeys or captures; 1 for the load
 */
public record Declared(String part, int count) {

    /** Sequences that tell the cases of a token apart. */
    public static final String CASES = "cases";

    /** Sequences by requests per token. */
    public static final String TOKENS = "tokens";

    /** Sequences by length of the token. */
    public static final String SIZES = "sizes";

    /** Sequences by users, tables and connections. */
    public static final String GRID = "grid";

    /** Latency and CPU. */
    public static final String LOAD = "load";

    /** The forwarding hop. */
    public static final String JOURNEYS = "journeys";

    /** What another program saw. */
    public static final String CAPTURES = "captures";

    /** All parts that a comparison can have. */
    public static final List<String> PARTS =
            List.of(CASES, TOKENS, SIZES, GRID, LOAD, JOURNEYS, CAPTURES);
}

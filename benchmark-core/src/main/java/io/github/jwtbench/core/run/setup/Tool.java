package io.github.jwtbench.core.run.setup;

/** Names of the tools that this project itself starts or reads; others may be in results, too. */
public final class Tool {
    /** The built-in rig. */
    public static final String RIG = "rig";

    public static final String WRK = "wrk";

    /** h2load of nghttp2. */
    public static final String H2LOAD = "h2load";

    public static final String K6 = "k6";

    /** Hyperfoil, run by its own controller. */
    public static final String HYPERFOIL = "hyperfoil";

    /** JMH, the only one that measures without a load. */
    public static final String JMH = "jmh";

    private Tool() {}
}

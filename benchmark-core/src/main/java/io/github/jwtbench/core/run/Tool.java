package io.github.jwtbench.core.run;

/** The tool that produced the load or the measurement of a run. */
public enum Tool {
    /** wrk, HTTP/1.1, closed loop. */
    WRK,
    /** h2load of nghttp2, HTTP/2, closed loop. */
    H2LOAD,
    /** The built-in rig, HTTP/2, closed or open loop. */
    RIG,
    /** k6, HTTP/1.1 or HTTP/2, closed loop. */
    K6,
    /** Hyperfoil, HTTP/1.1 or HTTP/2, closed or open loop, run by its own controller. */
    HYPERFOIL,
    /** JMH. */
    JMH
}

package io.github.jwtbench.jmh.driver;

/**
 * How an order ended, a line of JSON on standard output.
 *
 * @param problem what went wrong, without a token; null if nothing did
 * @param answered right answers to a load; 0 otherwise
 * @param cpuSeconds what a run of the rig cost this JVM; null otherwise
 */
public record Reply(String problem, long answered, Double cpuSeconds) {

    static Reply failed(String problem) {
        return new Reply(problem, 0, null);
    }
}

package io.github.jwtbench.jmh.compression.measured;

/**
 * A few seconds of open-loop load with one encoding. Slots come in pairs, AB and BA in turn.
 *
 * @param comparison {@code split-plain}, or {@code plain-plain} for the A/A control
 * @param pair number of its pair, from 0; both slots of a pair have the same
 * @param side {@code a} or {@code b}: what is compared with what. {@code a} is plain, {@code b} is
 *     split, or plain again in the control
 * @param encoding what was sent
 * @param ratePerSecond requests per second that were intended
 * @param intended requests that were intended
 * @param correct requests with the right answer
 * @param p50Micros median latency from the intended send time, microseconds
 * @param p99Micros its 99th percentile, microseconds
 * @param cpuMicrosPerRequest CPU time of the service per request, microseconds; null where it
 *     cannot be read, or where the slot took too little of it to be told
 */
public record Slot(
        String comparison,
        int pair,
        String side,
        Encoding encoding,
        double ratePerSecond,
        long intended,
        long correct,
        double p50Micros,
        double p99Micros,
        Double cpuMicrosPerRequest) {}

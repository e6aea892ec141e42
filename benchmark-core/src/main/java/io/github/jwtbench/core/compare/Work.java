package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.Later;

/**
 * What some operations of one arm took. What was not measured is null, and left out of files.
 *
 * @param operations how many, at least 1
 * @param cpuNanos CPU time of the thread or the service that did them, without what compiles and
 *     collects garbage
 * @param clientCpuNanos CPU time of the client that asked for them
 * @param collectorNanos CPU time of the JVM's garbage collector meanwhile; null for a native
 *     executable, whose collector is inside {@code cpuNanos}
 * @param compilerNanos CPU time of the JVM's compilers meanwhile
 * @param allocatedBytes heap memory that the thread, or all threads of the service, took
 * @param residentBytes memory of the service that was in RAM after them
 * @param elapsedNanos time by the wall clock
 * @param p50Micros median of the latencies
 * @param p99Micros their 99th percentile
 * @param endedNanos CPU time that threads which ended took with them, so that it is in none of the
 *     others; as exact as the system's ticks, by which it may be below 0
 */
public record Work(
        long operations,
        long cpuNanos,
        @Later Long clientCpuNanos,
        @Later Long collectorNanos,
        @Later Long compilerNanos,
        @Later Long allocatedBytes,
        @Later Long residentBytes,
        long elapsedNanos,
        @Later Double p50Micros,
        @Later Double p99Micros,
        @Later Long endedNanos) {}

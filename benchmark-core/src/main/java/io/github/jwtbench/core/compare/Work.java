package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.setup.OptionalMember;
import org.jspecify.annotations.Nullable;

/**
 * The cost of some operations of one arm. A value that was not measured is null and not in files.
 *
 * @param operations how many, at least 1
 * @param cpuNanos CPU time of the thread or the service, without compilers and garbage collector
 * @param clientCpuNanos CPU time of the client
 * @param collectorNanos CPU time of the JVM's garbage collector meanwhile; null for a native
 *     executable, whose collector is inside {@code cpuNanos}
 * @param compilerNanos CPU time of the JVM's compilers meanwhile
 * @param allocatedBytes heap memory allocated by the thread, or by all threads of the service
 * @param residentBytes resident memory of the service after them
 * @param elapsedNanos time by the wall clock
 * @param p50Micros median of the latencies
 * @param p99Micros their 99th percentile
 * @param endedNanos CPU time of threads that ended, which no other value contains; has the
 *     precision of the system's ticks, so it can be slightly below 0
 * @param grainNanos step in which the source counts {@code cpuNanos}, such as a tick of 10 ms; null
 *     if it is far shorter than the turn, or if the count was still that of the end of the arm's
 *     turn before: the sum of both is rounded only once
 */
public record Work(
        long operations,
        long cpuNanos,
        @OptionalMember @Nullable Long clientCpuNanos,
        @OptionalMember @Nullable Long collectorNanos,
        @OptionalMember @Nullable Long compilerNanos,
        @OptionalMember @Nullable Long allocatedBytes,
        @OptionalMember @Nullable Long residentBytes,
        long elapsedNanos,
        @OptionalMember @Nullable Double p50Micros,
        @OptionalMember @Nullable Double p99Micros,
        @OptionalMember @Nullable Long endedNanos,
        @OptionalMember @Nullable Long grainNanos) {}

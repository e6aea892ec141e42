package io.github.jwtbench.core.observe;

import org.jspecify.annotations.Nullable;

/**
 * CPU time of a process's threads by kind, nanoseconds.
 *
 * @param application of all threads except the next two kinds
 * @param compilers of compiler threads; null if the process is not a JVM
 * @param collectors of the JVM's garbage collector and internal threads; null if the process is not
 *     a JVM: the collector of a native executable is in {@code application}
 * @param ended of the whole process, without its living threads; has the precision of the system's
 *     ticks, so it can be slightly below 0
 */
public record ThreadUse(
        long application, @Nullable Long compilers, @Nullable Long collectors, long ended) {}

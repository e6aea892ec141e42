package io.github.jwtbench.core.observe;

/**
 * CPU time that a process's threads took by kind, nanoseconds.
 *
 * @param application of all threads but the next two
 * @param compilers of the threads that compile; null where the process is no JVM
 * @param collectors of the threads that collect garbage, and of the JVM's own; null where the
 *     process is no JVM: what a native executable collects is in {@code application}
 * @param ended what the whole process took beyond its threads that still live; as exact as the
 *     system's ticks, by which it may be below 0
 */
public record ThreadUse(long application, Long compilers, Long collectors, long ended) {}

package io.github.jwtbench.core.compare;

public final class SampleWork {
    private SampleWork() {}

    /** Work without latencies and without the client's CPU time. */
    public static Work of(
            long operations,
            long cpuNanos,
            Long collectorNanos,
            Long allocatedBytes,
            Long residentBytes,
            long elapsedNanos) {
        return new Work(
                operations,
                cpuNanos,
                null,
                collectorNanos,
                null,
                allocatedBytes,
                residentBytes,
                elapsedNanos,
                null,
                null,
                null,
                null);
    }

    /** Work of which only these are known. */
    public static Work of(long operations, long cpuNanos, long elapsedNanos) {
        return of(operations, cpuNanos, null, null, null, elapsedNanos);
    }
}

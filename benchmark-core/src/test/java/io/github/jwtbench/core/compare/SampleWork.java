package io.github.jwtbench.core.compare;

public final class SampleWork {
    private SampleWork() {}

    /** Work of which only these are known. */
    public static Work of(long operations, long cpuNanos, long elapsedNanos) {
        return new Work(
                operations, cpuNanos, null, null, null, null, null, elapsedNanos, null, null, null);
    }
}

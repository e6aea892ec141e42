package io.github.jwtbench.core.run;

/** What a run measured: a service under load, or library benchmarks. */
public sealed interface RunResult permits LoadResult, LibraryResult {

    /** Whether all that a VALID run must have is there. */
    boolean isComplete();
}

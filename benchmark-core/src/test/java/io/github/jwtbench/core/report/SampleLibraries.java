package io.github.jwtbench.core.report;

import io.github.jwtbench.core.run.Run;
import java.util.List;

/** Runs of library benchmarks of every kind that a report has to show, from files. */
public final class SampleLibraries {

    private SampleLibraries() {}

    public static List<Run> all() {
        return List.of(steps(), engines(), failed(), SampleRuns.read("jmh-rotation"));
    }

    static Run steps() {
        return SampleRuns.read("jmh-steps");
    }

    public static Run engines() {
        return SampleRuns.read("jmh-engines");
    }

    /** One cell is missing, so the other's number is no result either. */
    public static Run failed() {
        return SampleRuns.read("jmh-cache");
    }
}

package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.model.Comparison.Verdict;
import picocli.CommandLine.ExitCode;

/** Exit codes of a comparison. */
final class ComparisonExit {

    private ComparisonExit() {}

    /** Noise is no regression: a build that failed on it would soon be ignored. */
    static int code(Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> ExitCode.SOFTWARE;
            case NOT_COMPARABLE -> ExitCode.USAGE;
            case FASTER, NOT_DISTINGUISHABLE, TOO_NOISY -> ExitCode.OK;
        };
    }
}

package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Verdict;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.ExitCode;

/** Exit codes of comparisons. */
final class ComparisonExit {

    private ComparisonExit() {}

    /** Noise is no regression: a build that failed on it would soon be ignored. */
    static int code(List<Comparison> comparisons) {
        Set<Verdict> verdicts =
                comparisons.stream()
                        .flatMap(each -> Answers.of(each).stream())
                        .map(Answer::verdict)
                        .collect(Collectors.toSet());
        if (verdicts.contains(Verdict.SLOWER)) {
            return ExitCode.SOFTWARE;
        }
        return verdicts.contains(Verdict.NOT_COMPARABLE) ? ExitCode.USAGE : ExitCode.OK;
    }
}

package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.report.comparison.ComparisonText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.ExitCode;

/** Exit codes of comparisons. */
public final class ComparisonExit {

    private ComparisonExit() {}

    /** Prints a comparison, and returns its exit code. */
    public static int print(Comparison comparison, PrintWriter console) {
        console.print(ComparisonText.text(List.of(comparison)));
        console.flush();
        return code(List.of(comparison));
    }

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

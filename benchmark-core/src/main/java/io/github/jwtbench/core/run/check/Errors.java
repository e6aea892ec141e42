package io.github.jwtbench.core.run.check;

import static java.util.stream.Collectors.joining;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Workload;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * No request failed in any way, and every answer had a right status; or the failures are within the
 * share that the scenario tolerates. Percentiles contain no failed requests.
 */
public final class Errors {

    /** Name of the check. */
    public static final String NAME = "errors";

    private static final int DIGITS = 3;
    private static final String STATUS = "status";

    private Errors() {}

    /**
     * Applies the rule to an outcome.
     *
     * @param problems first description of each kind of failure, as far as known
     * @param workload its right statuses, tolerated share, and injected fault
     */
    static Check check(Outcome outcome, Map<String, String> problems, Workload workload) {
        List<Integer> right = workload.rightStatuses();
        Double tolerated = workload.toleratedErrors();
        CheckRule rule =
                new CheckRule(
                        NAME,
                        right.stream()
                                .map(String::valueOf)
                                .collect(
                                        joining(
                                                " or ",
                                                tolerated == null
                                                        ? "no request failed, every answer has"
                                                                + " status "
                                                        : Words.of(
                                                                "at most %s %% of the requests"
                                                                        + " failed, every other"
                                                                        + " answer has status ",
                                                                percent(tolerated)),
                                                "")));
        List<String> found = new ArrayList<>();
        outcome.statuses()
                .forEach(
                        (status, count) -> {
                            if (!right.contains(status) && count != 0) {
                                found.add(Words.of("%d × %,d", status, count));
                            }
                        });
        boolean statusesTold = !found.isEmpty();
        outcome.failures()
                .forEach(
                        (kind, count) -> {
                            if (count != 0 && !(statusesTold && kind.equals(STATUS))) {
                                found.add(Words.of("%s × %,d", kind, count));
                            }
                        });
        if (found.isEmpty()) {
            return rule.pass(Words.of("none in %,d", outcome.answered()));
        }
        String counts = String.join(", ", found);
        String causes = causes(outcome, problems);
        if (tolerated == null) {
            return rule.fail(counts + because(workload.fault()) + causes);
        }
        double share = outcome.failedShare();
        String shares =
                Words.of("%s: %s %% of %,d requests", counts, percent(share), outcome.intended())
                        + causes;
        return share <= tolerated ? rule.note(shares) : rule.fail(shares);
    }

    /** The causes of failures; a status needs no further description. */
    private static String causes(Outcome outcome, Map<String, String> problems) {
        String causes =
                problems.entrySet().stream()
                        .filter(problem -> !problem.getKey().equals(STATUS))
                        .filter(problem -> outcome.failed(problem.getKey()) > 0)
                        .map(problem -> problem.getKey() + ": " + problem.getValue())
                        .collect(joining("; "));
        return causes.isEmpty() ? "" : "; the first " + causes;
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(100 * share)
                .round(new MathContext(DIGITS))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String because(@Nullable String fault) {
        if (fault == null) {
            return "";
        }
        return "unauthorized".equals(fault)
                ? ": the load sent a token that the service refuses (fault unauthorized)"
                : ": the run asked for the fault " + fault;
    }
}

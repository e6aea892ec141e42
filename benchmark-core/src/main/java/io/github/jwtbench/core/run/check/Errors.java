package io.github.jwtbench.core.run.check;

import static java.util.stream.Collectors.joining;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import java.util.ArrayList;
import java.util.List;

/** No request failed in any way, and every answer had a status that is right. */
public final class Errors {

    /** Name of the check. */
    public static final String NAME = "errors";

    private static final int OK = 200;
    private static final String STATUS = "status";

    private Errors() {}

    /**
     * Holds the rule against an outcome.
     *
     * @param fault the fault that the run asked for, null in a real measurement
     * @param statuses of right answers; null for 200 alone
     */
    static Check check(Outcome outcome, String fault, List<Integer> statuses) {
        List<Integer> right = statuses == null ? List.of(OK) : statuses;
        CheckRule rule =
                new CheckRule(
                        NAME,
                        right.stream()
                                .map(String::valueOf)
                                .collect(
                                        joining(
                                                " or ",
                                                "no request failed, every answer has status ",
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
        return rule.fail(counts + because(fault));
    }

    private static String because(String fault) {
        if (fault == null) {
            return "";
        }
        return "unauthorized".equals(fault)
                ? ": the load sent a token that the service refuses (fault unauthorized)"
                : ": the run asked for the fault " + fault;
    }
}

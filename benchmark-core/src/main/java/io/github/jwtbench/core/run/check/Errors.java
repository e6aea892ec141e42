package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import java.util.ArrayList;
import java.util.List;

/** No request failed in any way, and every answer had status 200. */
public final class Errors {

    /** Name of the check. */
    public static final String NAME = "errors";

    private static final int OK = 200;
    private static final String STATUS = "status";
    private static final CheckRule RULE =
            new CheckRule(NAME, "no request failed, every answer has status 200");

    private Errors() {}

    /**
     * Holds the rule against an outcome.
     *
     * @param fault the fault that the run asked for, null in a real measurement
     */
    static Check check(Outcome outcome, String fault) {
        List<String> found = new ArrayList<>();
        outcome.statuses()
                .forEach(
                        (status, count) -> {
                            if (status != OK && count != 0) {
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
            return RULE.pass(Words.of("none in %,d", outcome.answered()));
        }
        String counts = String.join(", ", found);
        return RULE.fail(counts + because(fault));
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

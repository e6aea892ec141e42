package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Workload;
import java.util.ArrayList;
import java.util.List;

/**
 * Every intended request was sent, and every sent request was answered. A closed-loop tool stops at
 * the end of its time with at most one request per stream in progress; no other request may be
 * missing. If the scenario tolerates errors, a request may be missing if its failure is known:
 * {@link Errors} counts it.
 */
public final class Counts {

    /** Name of the check. */
    public static final String NAME = "counts";

    /** A run with fewer answers measured nothing. */
    public static final long FEWEST_ANSWERS = 1;

    private static final CheckRule RULE =
            new CheckRule(
                    NAME,
                    "intended = sent = answered + under way at the stop (closed loop: at most one per"
                            + " stream; open loop: none), and at least one answer");

    private Counts() {}

    /**
     * Holds the rule against an outcome.
     *
     * @param stops at which requests could be under way: the turns of the run, at least 1
     */
    static Check check(Outcome outcome, Workload workload, int stops) {
        long allowed = workload.loop() == Loop.CLOSED ? (long) stops * workload.concurrency() : 0;
        long unfinished = outcome.unfinishedAtStop();
        List<String> wrong = new ArrayList<>();
        if (outcome.answered() < FEWEST_ANSWERS) {
            wrong.add("nothing was answered");
        }
        boolean told = workload.toleratedErrors() != null;
        long notSent =
                outcome.intended()
                        - outcome.sent()
                        - (told ? outcome.failed("not-sent") + outcome.failed("refused") : 0);
        if (notSent != 0) {
            wrong.add(Words.of("%,d were not sent", notSent));
        }
        if (unfinished < 0 || unfinished > allowed) {
            wrong.add(
                    Words.of(
                            "%,d cannot be under way at the stop, only 0 to %,d",
                            unfinished, allowed));
        }
        long lost =
                outcome.sent()
                        - outcome.answered()
                        - unfinished
                        - (told
                                ? outcome.failed("timeout")
                                        + outcome.failed("reset")
                                        + outcome.failed("other")
                                : 0);
        if (lost != 0) {
            wrong.add(Words.of("%,d have no answer", lost));
        }
        String found =
                Words.of(
                        "intended %,d, sent %,d, answered %,d, under way at the stop %,d",
                        outcome.intended(), outcome.sent(), outcome.answered(), unfinished);
        return wrong.isEmpty()
                ? RULE.pass(found)
                : RULE.fail(String.join("; ", wrong) + " (" + found + ")");
    }
}

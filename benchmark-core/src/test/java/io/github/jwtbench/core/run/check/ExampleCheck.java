package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Words;

// tag::check[]
/**
 * A percentile is worth as much as the answers above it: P99.9 of fewer than 1,000 is the slowest.
 */
final class ExampleCheck {
    /** Name of the check. */
    static final String NAME = "answers-for-percentiles";

    private static final long LEAST = 1000;
    private static final String RULE = Words.of("at least %,d answers", LEAST);

    private ExampleCheck() {}

    /**
     * Holds the rule against a run.
     *
     * @param answered number of answers
     */
    static Check check(long answered) {
        return new Check(
                NAME,
                answered >= LEAST ? CheckResult.PASS : CheckResult.NOTE,
                RULE,
                Words.of("%,d", answered));
    }
}
// end::check[]

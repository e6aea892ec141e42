package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.library.arm.ArmPace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A comparison that is to be made.
 *
 * @param id names it within its session
 * @param title what it is about, in a few words
 * @param pace of each start
 * @param budget after which no start begins that would end later
 * @param arms its alternatives
 * @param questions what is asked of them
 */
record ComparisonPlan(
        String id,
        String title,
        ArmPace pace,
        Duration budget,
        List<ArmSpec> arms,
        List<Question> questions) {

    /**
     * The comparison of this plan before its first start.
     *
     * @param more facts besides those of the pace
     */
    Comparison begin(
            String session, Instant startedAt, Environment environment, Map<String, String> more) {
        SortedMap<String, String> facts = pace.facts();
        facts.putAll(more);
        return Comparison.begin(
                id, title, session, startedAt, environment, "operation", facts, arms, questions);
    }
}

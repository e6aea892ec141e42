package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.library.arm.ArmPace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A planned comparison.
 *
 * @param id unique in its session
 * @param title topic in a few words
 * @param pace of each start
 * @param budget no start begins that would end later
 * @param arms its alternatives
 * @param questions about the arms
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
     * @param more facts in addition to the pace's
     */
    Comparison begin(
            String session, Instant startedAt, Environment environment, Map<String, String> more) {
        SortedMap<String, String> facts = pace.facts();
        facts.putAll(more);
        return Comparison.begin(
                id, title, session, startedAt, environment, "operation", facts, arms, questions);
    }
}

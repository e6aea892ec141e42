package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.Environment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Comparisons whose answers are known. */
public final class MadeUp {
    /** What each start took. */
    public static final double SECONDS = 40;

    private static final int ROUNDS = 3;
    private static final int OPERATIONS = 200;
    private static final long BASE_NANOS = 50_000_000;

    private MadeUp() {}

    /** Candidate over base, which takes 250 µs for an operation; one ratio of each start. */
    public static Comparison ofRatios(double... ratios) {
        return begin().with(starts(ratios));
    }

    /** Without a start. */
    public static Comparison begin() {
        return Comparison.begin(
                "ab",
                "Two builds of the service",
                "a-session",
                Instant.parse("2026-11-22T12:00:00Z"),
                environment("c2", true),
                "request",
                new TreeMap<>(Map.of("rounds of a start", Integer.toString(ROUNDS))),
                List.of(
                        arm("base", environment("c1", false)),
                        arm("candidate", environment("c2", true))),
                List.of(Question.cpu("candidate", "base", 0.035, null)));
    }

    /** The same of other arms and questions. */
    public static Comparison asking(Comparison of, List<ArmSpec> arms, List<Question> questions) {
        return of(of, of.facts(), arms, questions);
    }

    /** The same with other facts. */
    public static Comparison with(Comparison of, Map<String, String> facts) {
        return of(of, facts, of.arms(), of.questions());
    }

    private static Comparison of(
            Comparison of,
            Map<String, String> facts,
            List<ArmSpec> arms,
            List<Question> questions) {
        return Comparison.begin(
                        of.id(),
                        of.title(),
                        of.session(),
                        of.startedAt(),
                        of.environment(),
                        of.operation(),
                        new TreeMap<>(facts),
                        arms,
                        questions)
                .with(of.starts());
    }

    private static ArmSpec arm(String name, Environment environment) {
        return new ArmSpec(
                name, name, new TreeMap<>(Map.of("checkout", "../" + name)), environment);
    }

    private static Environment environment(String commit, boolean dirty) {
        return new Environment(
                "process", "a CPU", 2, 8L << 30, "an OS", "Linux 6", "JDK 17", Map.of(), commit,
                dirty, null, null);
    }

    /** Of these ratios, numbered from 0. */
    public static List<Start> starts(double... ratios) {
        List<Start> starts = new ArrayList<>();
        for (double ratio : ratios) {
            List<Slice> slices = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                // The machine gets slower by the round; in the last one something came between.
                double mood = 1 + round / 10.0;
                double candidate = round == ROUNDS - 1 ? 3 * ratio : ratio;
                slices.add(new Slice(round, "base", work(mood)));
                slices.add(new Slice(round, "candidate", work(mood * candidate)));
            }
            starts.add(new Start(starts.size(), SECONDS, slices));
        }
        return starts;
    }

    private static Work work(double factor) {
        return new Work(
                OPERATIONS,
                Math.round(BASE_NANOS * factor),
                null,
                400_000L,
                2_000_000L,
                null,
                null,
                Math.round(BASE_NANOS * factor),
                3_000 * factor,
                9_000 * factor,
                null,
                null);
    }
}

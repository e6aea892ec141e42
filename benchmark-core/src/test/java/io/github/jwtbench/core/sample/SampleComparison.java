package io.github.jwtbench.core.sample;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.run.setup.Environment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A comparison of two builds. A test sets the fields that matter to it. */
public final class SampleComparison {
    /** Duration of each start. */
    public static final double SECONDS = 40;

    private static final int ROUNDS = 3;
    private static final int OPERATIONS = 200;
    private static final long BASE_NANOS = 50_000_000;

    public String id = "ab";
    public String title = "Two builds of the service";
    public String session = "a-session";
    public Instant startedAt = Instant.parse("2026-11-22T12:00:00Z");
    public Environment environment = environment("c2", true);
    public String operation = "request";
    public List<Value> values = List.of();
    public Map<String, String> facts = Map.of("rounds of a start", Integer.toString(ROUNDS));
    public List<ArmSpec> arms =
            List.of(arm("base", environment("c1", false)), arm("candidate", environment));
    public List<Question> questions = List.of(Question.cpu("candidate", "base", 0.035, null));
    public List<Start> starts = List.of();

    public static Comparison of(Consumer<SampleComparison> change) {
        SampleComparison sample = new SampleComparison();
        change.accept(sample);
        return sample.comparison();
    }

    /** A copy with changes. */
    public static Comparison copy(Comparison of, Consumer<SampleComparison> change) {
        return of(
                sample -> {
                    sample.id = of.id();
                    sample.title = of.title();
                    sample.session = of.session();
                    sample.startedAt = of.startedAt();
                    sample.environment = of.environment();
                    sample.operation = of.operation();
                    sample.facts = of.facts();
                    sample.values = of.values();
                    sample.arms = of.arms();
                    sample.questions = of.questions();
                    sample.starts = of.starts();
                    change.accept(sample);
                });
    }

    /** Without a start. */
    public static Comparison begin() {
        return of(sample -> {});
    }

    /** Candidate over base, which takes 250 µs for an operation; one ratio of each start. */
    public static Comparison ofRatios(double... ratios) {
        return of(sample -> sample.starts = starts(ratios));
    }

    private Comparison comparison() {
        return Comparison.begin(
                        id,
                        title,
                        session,
                        startedAt,
                        environment,
                        operation,
                        new TreeMap<>(facts),
                        arms,
                        questions)
                .withValues(values)
                .with(starts);
    }

    private static ArmSpec arm(String name, Environment environment) {
        return new ArmSpec(
                name, name, new TreeMap<>(Map.of("checkout", "../" + name)), environment);
    }

    private static Environment environment(String commit, boolean dirty) {
        SampleRun run = new SampleRun();
        run.commit = commit;
        run.dirty = dirty;
        return run.environment();
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

    /** Work without latencies and without the client's CPU time. */
    public static Work work(
            long operations,
            long cpuNanos,
            Long collectorNanos,
            Long allocatedBytes,
            Long residentBytes,
            long elapsedNanos) {
        return new Work(
                operations,
                cpuNanos,
                null,
                collectorNanos,
                null,
                allocatedBytes,
                residentBytes,
                elapsedNanos,
                null,
                null,
                null,
                null);
    }

    public static Work work(long operations, long cpuNanos, long elapsedNanos) {
        return work(operations, cpuNanos, null, null, null, elapsedNanos);
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

package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.RunField;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Compared.Meaning;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Loop;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two sets of runs as comparisons, one for each pair of runs with the arms {@value #BASE} and
 * {@value #CANDIDATE}. Runs of both sides that were made in turn are starts; consecutive runs of
 * one side are one sample, because a change of the machine in that time would look like a
 * difference of the sides.
 */
public final class SetComparisons {
    /** Name of the arm that is compared with. */
    public static final String BASE = "base";

    /** Name of the arm that is looked at. */
    public static final String CANDIDATE = "candidate";

    /**
     * Allowed difference of the rates of two open loops with the same load. A rate is often set as
     * a share of a throughput that was measured before.
     */
    static final double RATE_TOLERANCE = 0.01;

    private static final Comparator<Run> BY_START = Comparator.comparing(Run::startedAt);
    private static final double LEAST_EFFECT = 0.03;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double NANOS_PER_MICRO = 1e3;

    private static final String UNKNOWN = "unknown";

    /** Of a pair without a run that can be read, which is INVALID and in no file. */
    private static final Environment UNREAD =
            new Environment(
                    UNKNOWN, UNKNOWN, 1, 0, UNKNOWN, UNKNOWN, UNKNOWN, Map.of(), UNKNOWN, false,
                    null, null);

    private static final List<Question> QUESTIONS =
            Stream.of(Figure.CPU, Figure.THROUGHPUT, Figure.P50, Figure.P99)
                    .map(
                            figure ->
                                    new Question(
                                            List.of(CANDIDATE),
                                            List.of(BASE),
                                            figure,
                                            LEAST_EFFECT,
                                            null))
                    .toList();

    private SetComparisons() {}

    /**
     * Compares a candidate with a base. A pair that must not be compared, or a run without a
     * partner, is INVALID with the reasons.
     *
     * @throws IllegalArgumentException if a run is on both sides, or twice on one
     */
    public static List<Comparison> of(RunSet base, RunSet candidate) {
        refuseDoubles(base, candidate);
        return Pair.of(base, candidate).stream().map(SetComparisons::of).toList();
    }

    private static Comparison of(Pair pair) {
        List<Run> runs = pair.runs();
        Optional<Run> first = runs.stream().findFirst();
        Comparison comparison =
                Comparison.begin(
                        pair.name(),
                        first.map(Run::benchmark).orElse(UNKNOWN) + ": " + pair.name(),
                        first.map(Run::session).orElse(UNKNOWN),
                        first.map(Run::startedAt).orElse(Instant.EPOCH),
                        first.map(Run::environment).orElse(UNREAD),
                        "request",
                        new TreeMap<>(),
                        List.of(
                                arm(BASE, pair.base(), runs),
                                arm(CANDIDATE, pair.candidate(), runs)),
                        QUESTIONS);
        List<String> reasons = reasons(pair);
        return reasons.isEmpty()
                ? comparison.with(starts(pair))
                : comparison.invalid(String.join("; ", reasons));
    }

    /** Its settings are all that its runs could differ in. */
    private static ArmSpec arm(String name, Series series, List<Run> both) {
        SortedMap<String, String> settings = new TreeMap<>();
        for (Field field : fields(both)) {
            settings.put(field.name(), field.words(series.runs()));
        }
        return new ArmSpec(
                name,
                name,
                settings,
                series.runs().stream().findFirst().map(Run::environment).orElse(null));
    }

    /**
     * A property in which runs can differ.
     *
     * @param forbids whether runs that differ in it must not be compared
     */
    private record Field(String name, boolean forbids, Function<Run, @Nullable String> value) {

        /** The different values of some runs, in their order. */
        List<String> values(List<Run> runs) {
            return runs.stream()
                    .map(value)
                    .map(each -> Objects.requireNonNullElse(each, "none"))
                    .distinct()
                    .toList();
        }

        String words(List<Run> runs) {
            return String.join(" and ", values(runs));
        }
    }

    /** All that a component of the runs declares, and the load that several give together. */
    private static List<Field> fields(List<Run> runs) {
        Map<Run, Map<String, RunField>> all = new LinkedHashMap<>();
        runs.forEach(run -> all.put(run, RunField.of(run)));
        Map<String, Field> fields = new LinkedHashMap<>();
        for (Map<String, RunField> one : all.values()) {
            for (RunField field : one.values()) {
                fields.put(
                        field.key(),
                        new Field(
                                field.name(),
                                field.meaning() == Meaning.CONDITION,
                                run -> value(all.getOrDefault(run, Map.of()).get(field.key()))));
            }
        }
        // One value for all rates that count as the same load.
        fields.put(
                "ratePerSecond",
                new Field("rate", true, run -> rate(ratesAgree(runs) ? runs.get(0) : run)));
        fields.put(
                "concurrency",
                new Field("requests under way at once", true, SetComparisons::streams));
        return List.copyOf(fields.values());
    }

    private static @Nullable String value(@Nullable RunField field) {
        return field == null ? null : field.value();
    }

    private static @Nullable String rate(Run run) {
        return run.workload().loop() == Loop.OPEN
                ? Words.of("%,.1f req/s", run.workload().ratePerSecond())
                : null;
    }

    /** In an open loop streams are a limit, not a number that is reached. */
    private static String streams(Run run) {
        return run.workload().loop() == Loop.OPEN
                ? "as the rate asks for"
                : Words.of("%,d", run.workload().concurrency());
    }

    private static boolean ratesAgree(List<Run> runs) {
        double[] rates =
                runs.stream().mapToDouble(run -> run.workload().ratePerSecond()).sorted().toArray();
        return rates.length == 0 || rates[rates.length - 1] <= rates[0] * (1 + RATE_TOLERANCE);
    }

    /** Why the two must not be compared, empty when they may. */
    private static List<String> reasons(Pair pair) {
        if (pair.base().files().isEmpty() || pair.candidate().files().isEmpty()) {
            return List.of("the other side has no run that alone matches it");
        }
        List<String> reasons = new ArrayList<>(reasons(BASE, pair.base()));
        reasons.addAll(reasons(CANDIDATE, pair.candidate()));
        if (pair.base().readable() && pair.candidate().readable()) {
            for (Field field : fields(pair.runs())) {
                String left = field.words(pair.base().runs());
                String right = field.words(pair.candidate().runs());
                if (field.forbids() && !left.equals(right)) {
                    reasons.add(field.name() + ": " + left + " against " + right);
                }
            }
        }
        return reasons;
    }

    private static List<String> reasons(String side, Series series) {
        List<String> reasons = new ArrayList<>();
        for (RunFile file : series.files()) {
            if (file.run() == null) {
                reasons.add("schema of the " + side + ": " + file.unreadable());
            }
        }
        for (Run run : series.runs()) {
            run.reasons().forEach(reason -> reasons.add(side + " is INVALID: " + reason));
            if (run.reasons().isEmpty() && !run.steady()) {
                reasons.add("the " + side + " was not steady: the cost of a request still moved");
            }
        }
        for (Field field : fields(series.runs())) {
            if (field.values(series.runs()).size() > 1) {
                reasons.add(
                        "repetitions of the %s differ in %s: %s"
                                .formatted(side, field.name(), field.words(series.runs())));
            }
        }
        return reasons.stream().distinct().toList();
    }

    /** A start has consecutive runs of both sides; remaining runs join the last start. */
    private static List<Start> starts(Pair pair) {
        List<Run> bases = pair.base().runs();
        List<List<Run>> groups = new ArrayList<>();
        List<Run> group = new ArrayList<>();
        for (Run run : pair.runs()) {
            group.add(run);
            if (group.stream().anyMatch(bases::contains) && !bases.containsAll(group)) {
                groups.add(group);
                group = new ArrayList<>();
            }
        }
        groups.get(groups.size() - 1).addAll(group);
        boolean percentiles = sources(pair.runs()).size() == 1;
        List<Start> starts = new ArrayList<>();
        groups.forEach(each -> starts.add(start(starts.size(), each, bases, percentiles)));
        return starts;
    }

    /** Where the percentiles come from. */
    private static List<String> sources(List<Run> runs) {
        return runs.stream().map(run -> run.latency().source()).distinct().toList();
    }

    /** The shorter side takes part again, so that no run is left out. */
    private static Start start(int number, List<Run> runs, List<Run> bases, boolean percentiles) {
        List<Run> base = runs.stream().filter(bases::contains).toList();
        List<Run> candidate = runs.stream().filter(run -> !bases.contains(run)).toList();
        List<Slice> slices = new ArrayList<>();
        for (int round = 0; round < Math.max(base.size(), candidate.size()); round++) {
            Run left = base.get(round % base.size());
            Run right = candidate.get(round % candidate.size());
            slices.add(new Slice(round, BASE, work(left, percentiles)));
            slices.add(new Slice(round, CANDIDATE, work(right, percentiles)));
        }
        double seconds = runs.stream().mapToDouble(run -> run.performance().elapsedSeconds()).sum();
        return new Start(number, seconds, slices);
    }

    /**
     * @param percentiles whether both sides have percentiles of the same kind
     */
    private static Work work(Run run, boolean percentiles) {
        long answered = run.outcome().answered();
        Latency latency = run.latency();
        CostReading reading = run.service().reading();
        Long cpu = nanos(Figure.CPU.of(run), answered);
        Double allocated = Figure.ALLOCATED.of(run);
        return new Work(
                answered,
                Objects.requireNonNullElse(cpu, 0L),
                nanos(run.driver().cpuMicrosPerRequest(), answered),
                null,
                null,
                allocated == null ? null : Long.valueOf(Math.round(allocated * answered)),
                run.service().rssMaxBytes(),
                Math.round(answered * NANOS_PER_SECOND / run.performance().requestsPerSecond()),
                percentiles ? latency.p50Millis() * MICROS_PER_MILLI : null,
                percentiles ? latency.p99Millis() * MICROS_PER_MILLI : null,
                null,
                reading == null ? null : reading.grainNanos());
    }

    private static @Nullable Long nanos(@Nullable Double microsPerRequest, long requests) {
        return microsPerRequest == null
                ? null
                : Long.valueOf(Math.round(microsPerRequest * NANOS_PER_MICRO * requests));
    }

    /** Warnings for readers of the numbers. */
    public static List<String> cautions(RunSet base, RunSet candidate) {
        List<Run> left = base.loads();
        List<Run> right = candidate.loads();
        List<String> cautions = new ArrayList<>();
        if (!left.isEmpty() && !right.isEmpty() && !(begins(left, right) && begins(right, left))) {
            cautions.add(
                    "One side was measured after the other, not in turn. What the machine did"
                            + " differently in between looks like a difference of the two, so all"
                            + " runs of a side are one sample.");
        }
        if (Stream.concat(left.stream(), right.stream())
                .anyMatch(run -> run.environment().dirty())) {
            cautions.add(
                    "At least one run was made with uncommitted changes. Its commit does not tell"
                            + " what was measured.");
        }
        return cautions;
    }

    /** Whether the first run of some begins before the last one of others. */
    private static boolean begins(List<Run> some, List<Run> others) {
        return Collections.min(some, BY_START)
                .startedAt()
                .isBefore(Collections.max(others, BY_START).startedAt());
    }

    /** Notes of checks on the numbers of the two sides. */
    public static List<Mark> marks(RunSet base, RunSet candidate) {
        return Stream.concat(marks(BASE, base), marks(CANDIDATE, candidate)).distinct().toList();
    }

    private static Stream<Mark> marks(String side, RunSet set) {
        return Mark.of(set.loads()).stream()
                .map(mark -> new Mark(side + ": " + mark.run(), mark.check(), mark.measured()));
    }

    private static void refuseDoubles(RunSet base, RunSet candidate) {
        Set<List<String>> seen = new HashSet<>();
        for (RunFile file :
                Stream.concat(base.files().stream(), candidate.files().stream()).toList()) {
            if (file.run() != null && !seen.add(List.of(file.run().session(), file.id()))) {
                throw new IllegalArgumentException(
                        "a run must be taken once, got twice: %s of session %s, %s"
                                .formatted(file.id(), file.run().session(), file.path()));
            }
        }
    }
}

package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A goal applied to the repetitions of one run of the candidate.
 *
 * @param goal the goal
 * @param run id of the run; null if there is no such run
 * @param loop loop of the run; null if unknown
 * @param base value of the base, for information
 * @param candidate value of the candidate, which alone decides
 * @param notes on the candidate's value
 */
public record GoalResult(
        Goal goal,
        @Nullable String run,
        @Nullable Loop loop,
        Value base,
        Value candidate,
        List<String> notes) {

    /** The result of a goal. */
    public enum Reached {
        /** The value lies on the right side of the limit, and so does its interval if any. */
        MET,
        /** The value lies on the wrong side, and so does its interval if any. */
        NOT_MET,
        /** The interval holds the limit. */
        UNCERTAIN,
        /** There is no value. */
        NOT_MEASURED
    }

    /**
     * A figure over repetitions.
     *
     * @param mean over the repetitions, which are the sample, with its interval; null without a
     *     value
     * @param why why there is none; empty if there is one
     */
    public record Value(@Nullable Mean mean, String why) {

        private static Value none(String why) {
            return new Value(null, why);
        }

        private static Value of(Goal goal, Series series) {
            if (series.files().isEmpty()) {
                return none("no run");
            }
            if (!series.readable()) {
                return none("the file cannot be read");
            }
            // One bad repetition is a reason to look at all of them, not to drop that one.
            if (series.invalid()) {
                return none("INVALID");
            }
            List<Double> values = series.runs().stream().map(goal.limit().figure()::of).toList();
            if (values.stream().anyMatch(Objects::isNull)) {
                return none("not told");
            }
            return values.stream().allMatch(value -> value > 0)
                    ? new Value(Mean.of(values), "")
                    : none("too small to be told by the tool");
        }
    }

    public GoalResult {
        notes = List.copyOf(notes);
    }

    /** One for each goal and run of the candidate that it is about. */
    public static List<GoalResult> of(List<Goal> goals, RunSet base, RunSet candidate) {
        List<Pair> pairs =
                Pair.of(base, candidate).stream()
                        .filter(pair -> !pair.candidate().files().isEmpty())
                        .toList();
        return goals.stream().flatMap(goal -> of(goal, pairs)).toList();
    }

    private static Stream<GoalResult> of(Goal goal, List<Pair> pairs) {
        List<Pair> about = pairs.stream().filter(pair -> isAbout(goal, pair)).toList();
        return about.isEmpty()
                ? Stream.of(of(goal, null, new Pair(Series.NONE, Series.NONE)))
                : about.stream().map(pair -> of(goal, pair.candidate().id(), pair));
    }

    /** The benchmark of an unreadable file is the benchmark of its partner. */
    private static boolean isAbout(Goal goal, Pair pair) {
        return pair.runs().stream().anyMatch(run -> run.benchmark().equals(goal.benchmark()))
                && (goal.loop() == null || goal.loop() == loop(pair.candidate()));
    }

    private static @Nullable Loop loop(Series series) {
        return series.runs().stream().findFirst().map(run -> run.workload().loop()).orElse(null);
    }

    private static GoalResult of(Goal goal, @Nullable String run, Pair pair) {
        Value value = Value.of(goal, pair.candidate());
        return new GoalResult(
                goal,
                run,
                loop(pair.candidate()),
                Value.of(goal, pair.base()),
                value,
                value.mean() == null ? List.of() : notes(goal, pair.candidate().runs()));
    }

    private static List<String> notes(Goal goal, List<Run> runs) {
        List<String> notes = new ArrayList<>();
        if (runs.stream().anyMatch(run -> !run.steady())) {
            notes.add("not steady");
        }
        if (goal.limit().figure().isLatency()) {
            runs.stream()
                    .map(run -> run.latency().source())
                    .filter(source -> !source.equals(Latency.RECORDED))
                    .distinct()
                    .forEach(notes::add);
        }
        return notes;
    }

    /** The result of the goal. */
    public Reached reached() {
        return reached(goal, candidate.mean());
    }

    /**
     * @param value null without a value
     */
    static Reached reached(Goal goal, @Nullable Mean value) {
        if (value == null) {
            return Reached.NOT_MEASURED;
        }
        boolean met = goal.limit().holds(value.mean());
        if (value.ends().stream().anyMatch(end -> goal.limit().holds(end) != met)) {
            return Reached.UNCERTAIN;
        }
        return met ? Reached.MET : Reached.NOT_MET;
    }
}

package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.Verification.Endpoint;
import io.github.jwtbench.core.verify.Verification.Series;
import java.util.ArrayList;
import java.util.List;

/**
 * A goal held against one pair.
 *
 * @param goal what is to be reached
 * @param endpoint the pair; null when there is none that it is about
 */
public record GoalResult(Goal goal, Endpoint endpoint) {

    private static final Known NO_RUN = new Known(null, "no run");

    /** What became of a goal. */
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

    /** One for each goal and pair that it is about. */
    static List<GoalResult> of(List<Goal> goals, List<Endpoint> endpoints) {
        List<GoalResult> results = new ArrayList<>();
        for (Goal goal : goals) {
            List<GoalResult> found =
                    endpoints.stream()
                            .filter(each -> isAbout(goal, each))
                            .map(each -> new GoalResult(goal, each))
                            .toList();
            results.addAll(found.isEmpty() ? List.of(new GoalResult(goal, null)) : found);
        }
        return List.copyOf(results);
    }

    private static boolean isAbout(Goal goal, Endpoint endpoint) {
        return endpoint.candidate() != null
                && endpoint.benchmark().equals(goal.benchmark())
                && (goal.loop() == null || goal.loop() == loop(endpoint.candidate()));
    }

    private static Loop loop(Series series) {
        return series.runs().stream().findFirst().map(run -> run.workload().loop()).orElse(null);
    }

    /** Id of the candidate's runs; null without any. */
    public String run() {
        return endpoint == null ? null : endpoint.candidate().id();
    }

    /** Loop of the candidate's runs; null without any. */
    public Loop loop() {
        return endpoint == null ? null : loop(endpoint.candidate());
    }

    /** Value of the base. */
    public Known base() {
        return endpoint == null ? NO_RUN : Known.of(goal.limit().figure(), endpoint.base());
    }

    /** Value of the candidate, which alone decides. */
    public Known candidate() {
        return endpoint == null ? NO_RUN : Known.of(goal.limit().figure(), endpoint.candidate());
    }

    /** What became of the goal. */
    public Reached reached() {
        return reached(goal, candidate().value());
    }

    /** What is to be known of the candidate's value; empty when nothing is. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (candidate().value() == null) {
            return notes;
        }
        List<Run> runs = endpoint.candidate().runs();
        if (runs.stream().anyMatch(run -> !run.steady())) {
            notes.add("not steady");
        }
        if (goal.limit().figure().isLatency()) {
            runs.stream()
                    .map(run -> run.performance().latency().source())
                    .filter(source -> !source.equals(Latency.RECORDED))
                    .distinct()
                    .forEach(notes::add);
        }
        return notes;
    }

    /**
     * @param value null when there is none
     */
    static Reached reached(Goal goal, Mean value) {
        if (value == null) {
            return Reached.NOT_MEASURED;
        }
        boolean met = goal.limit().holds(value.mean());
        if (value.low() != null
                && (goal.limit().holds(value.low()) != met
                        || goal.limit().holds(value.high()) != met)) {
            return Reached.UNCERTAIN;
        }
        return met ? Reached.MET : Reached.NOT_MET;
    }
}

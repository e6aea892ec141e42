package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.verify.Verification.Endpoint;
import io.github.jwtbench.core.verify.Verification.Figure;
import io.github.jwtbench.core.verify.Verification.GoalResult;
import io.github.jwtbench.core.verify.Verification.Reached;
import io.github.jwtbench.core.verify.Verification.Series;
import java.util.ArrayList;
import java.util.List;

/** Goals held against the candidate's runs, one result per goal and run that it is about. */
final class GoalResults {

    private GoalResults() {}

    static List<GoalResult> of(List<Goal> goals, List<Endpoint> endpoints) {
        List<GoalResult> results = new ArrayList<>();
        for (Goal goal : goals) {
            List<GoalResult> found =
                    endpoints.stream()
                            .filter(each -> isAbout(goal, each))
                            .map(each -> result(goal, each))
                            .toList();
            results.addAll(found);
            if (found.isEmpty()) {
                Figure none = new Figure(null, "no run");
                results.add(
                        new GoalResult(
                                goal, null, null, none, none, Reached.NOT_MEASURED, List.of()));
            }
        }
        return List.copyOf(results);
    }

    private static boolean isAbout(Goal goal, Endpoint endpoint) {
        return endpoint.candidate() != null
                && endpoint.benchmark().equals(goal.benchmark())
                && (goal.loop() == null || goal.loop() == loop(endpoint.candidate()));
    }

    private static GoalResult result(Goal goal, Endpoint endpoint) {
        Figure base = MetricValues.figure(endpoint.base(), goal.metric());
        Figure candidate = MetricValues.figure(endpoint.candidate(), goal.metric());
        return new GoalResult(
                goal,
                endpoint.candidate().id(),
                loop(endpoint.candidate()),
                base,
                candidate,
                reached(goal, candidate.value()),
                candidate.value() == null ? List.of() : notes(goal, endpoint.candidate()));
    }

    private static List<String> notes(Goal goal, Series series) {
        List<String> notes = new ArrayList<>();
        if (series.runs().stream().anyMatch(run -> !run.steady())) {
            notes.add("not steady");
        }
        if (goal.metric().ofLatency()) {
            series.runs().stream()
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
        boolean met = goal.isMetBy(value.mean());
        if (value.low() != null
                && (goal.isMetBy(value.low()) != met || goal.isMetBy(value.high()) != met)) {
            return Reached.UNCERTAIN;
        }
        return met ? Reached.MET : Reached.NOT_MET;
    }

    private static Loop loop(Series series) {
        return series.runs().stream().findFirst().map(run -> run.workload().loop()).orElse(null);
    }
}

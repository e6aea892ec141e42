package io.github.jwtbench.core.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A planned run, written before it starts.
 *
 * @param id name of the run, unique in its session and usable as a file name, such as {@code
 *     wrk-jwt}
 * @param session name of the build of the run
 * @param tool the driver
 * @param benchmark the measured endpoint: {@code health}, {@code jwt}, …
 * @param environment of the run
 * @param workload of the run; null in a run of library benchmarks, whose tool has its plan
 */
public record Declaration(
        String id,
        String session,
        String tool,
        String benchmark,
        Environment environment,
        Workload workload) {

    public Declaration {
        Require.id("id", id);
        Objects.requireNonNull(session, "session");
        Require.id("tool", tool);
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(environment, "environment");
        if (workload == null && !tool.equals(Tool.JMH)) {
            throw new IllegalArgumentException("workload must not be null for " + tool);
        }
    }

    /**
     * Adds facts that are known when the run is made.
     *
     * @param runtime of the service, or null
     * @param facts of the containers; null for none
     */
    public Declaration with(String runtime, ContainerFacts facts) {
        return new Declaration(
                id, session, tool, benchmark, environment.with(runtime, facts), workload);
    }

    /** The same with one request at a time. */
    public Declaration alone() {
        return new Declaration(id, session, tool, benchmark, environment, workload.alone());
    }

    /**
     * The turns of a service's run. Each is a whole number of seconds, except the last turn of a
     * run with a fraction.
     *
     * @param most number of turns if the run has as many seconds; otherwise one for each second
     * @return this run only if it is made at once, as runs with stages are
     */
    public List<Declaration> turns(int most) {
        double seconds = workload.durationSeconds();
        int count = (int) Math.max(1, Math.min(most, Math.floor(seconds)));
        if (count == 1 || workload.stages() != null) {
            return List.of(this);
        }
        List<Declaration> turns = new ArrayList<>();
        double from = 0;
        for (int turn = 1; turn <= count; turn++) {
            double to = turn == count ? seconds : Math.ceil(seconds * turn / count);
            turns.add(
                    new Declaration(
                            id, session, tool, benchmark, environment, workload.part(from, to)));
            from = to;
        }
        return turns;
    }
}

package io.github.jwtbench.core.run.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
        @Nullable Workload workload) {

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
    public Declaration with(@Nullable String runtime, @Nullable ContainerFacts facts) {
        return new Declaration(
                id, session, tool, benchmark, environment.with(runtime, facts), workload);
    }

    /**
     * The {@link #workload} of a run of a service.
     *
     * @throws IllegalStateException in a run of library benchmarks
     */
    public Workload load() {
        if (workload == null) {
            throw new IllegalStateException("a run of library benchmarks has no load: " + id);
        }
        return workload;
    }

    /** The same with one request at a time. */
    public Declaration alone() {
        return new Declaration(id, session, tool, benchmark, environment, load().alone());
    }

    /**
     * The turns of a service's run. Each is a whole number of seconds, except the last turn of a
     * run with a fraction.
     *
     * @param most number of turns if the run has as many seconds; otherwise one for each second
     * @return this run only if it is made at once, as runs with stages are
     */
    public List<Declaration> turns(int most) {
        Workload load = load();
        double seconds = load.durationSeconds();
        int count = (int) Math.max(1, Math.min(most, Math.floor(seconds)));
        if (count == 1 || load.stages() != null) {
            return List.of(this);
        }
        List<Declaration> turns = new ArrayList<>();
        double from = 0;
        for (int turn = 1; turn <= count; turn++) {
            double to = turn == count ? seconds : Math.ceil(seconds * turn / count);
            turns.add(
                    new Declaration(
                            id, session, tool, benchmark, environment, load.part(from, to)));
            from = to;
        }
        return turns;
    }
}

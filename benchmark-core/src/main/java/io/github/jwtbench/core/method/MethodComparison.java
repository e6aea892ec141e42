package io.github.jwtbench.core.method;

import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.Marks;
import java.util.List;

/**
 * The runs of one session by the method that made them, and what their own numbers say of why the
 * methods differ. Closed and open loops are never put beside each other.
 *
 * @param session session of the runs
 * @param runs runs of that session; those of library benchmarks are left out
 * @param notMeasured runs that the machine could not make
 */
public record MethodComparison(String session, List<Run> runs, List<NotMeasured> notMeasured) {

    public MethodComparison {
        runs = Run.loads(runs);
        notMeasured = List.copyOf(notMeasured);
    }

    /** The runs that are results. */
    public List<Run> valid() {
        return runs.stream().filter(run -> run.status() == Status.VALID).toList();
    }

    /** Those of one loop. */
    public List<Run> valid(Loop loop) {
        return valid().stream().filter(run -> run.workload().loop() == loop).toList();
    }

    /** Why the methods differ. */
    public MethodFacts facts() {
        return new MethodFacts(valid());
    }

    /** What checks say beside the numbers. */
    public List<Mark> marks() {
        return Marks.of(valid());
    }

    /** What the cost of a request lets a machine do. */
    public List<Capacity> capacities() {
        return Capacity.of(valid());
    }
}

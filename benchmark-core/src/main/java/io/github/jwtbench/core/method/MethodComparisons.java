package io.github.jwtbench.core.method;

import io.github.jwtbench.core.method.MethodComparison.CpuShare;
import io.github.jwtbench.core.method.MethodComparison.Little;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.LittlesLaw;
import io.github.jwtbench.core.run.check.Marks;
import java.util.List;

/** What the runs of one session say about the methods that made them. */
public final class MethodComparisons {

    /** Share of the machine from which on hardly any processor time is left. */
    public static final double SATURATED = 0.95;

    private MethodComparisons() {}

    /**
     * @param session session of the runs
     * @param all runs of that session; those of library benchmarks are left out
     * @param notMeasured runs that the machine could not make
     */
    public static MethodComparison of(
            String session, List<Run> all, List<NotMeasured> notMeasured) {
        List<Run> loads = Run.loads(all);
        List<Run> valid = loads.stream().filter(run -> run.status() == Status.VALID).toList();
        List<CpuShare> shares = valid.stream().map(MethodComparisons::share).toList();
        List<Little> littles = valid.stream().map(MethodComparisons::little).toList();
        return new MethodComparison(
                session,
                loads,
                notMeasured,
                littles,
                shares,
                Marks.of(valid),
                MethodFacts.of(valid, littles, shares),
                Capacities.of(valid));
    }

    /** The tool's printed mean is shown, because the one made from N / X cannot break the law. */
    static Little little(Run run) {
        Performance performance = run.performance();
        Latency latency = performance.latency();
        boolean open = run.workload().loop() == Loop.OPEN;
        double mean =
                latency.printedMeanMillis() == null
                        ? latency.meanMillis()
                        : latency.printedMeanMillis();
        Double expected =
                open ? performance.meanInFlight() : Double.valueOf(run.workload().concurrency());
        double underWay = LittlesLaw.ratio(performance.requestsPerSecond(), mean, 1);
        return new Little(
                run.id(),
                run.workload().loop(),
                performance.requestsPerSecond(),
                mean,
                underWay,
                expected,
                expected == null || !(expected > 0) ? null : Double.valueOf(underWay / expected));
    }

    static CpuShare share(Run run) {
        Double busy = run.service().machineBusyRatioMean();
        Double service = run.service().cpuCores();
        Double driver = run.driver().cpuCores();
        int cores = run.environment().cores();
        Double other =
                busy == null || service == null || driver == null
                        ? null
                        : Double.valueOf(Math.max(0, busy * cores - service - driver));
        return new CpuShare(
                run.id(),
                run.workload().loop(),
                cores,
                busy,
                service,
                driver,
                other,
                run.service().cpuMicrosPerRequest(),
                run.driver().cpuMicrosPerRequest(),
                busy != null && busy >= SATURATED);
    }
}

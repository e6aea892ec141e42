package io.github.jwtbench.core.derived;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.tools.ToolReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Capacity from the CPU time per request: the utilisation law U = X S (P. J. Denning, J. P. Buzen,
 * The Operational Analysis of Queueing Network Models, ACM Computing Surveys 10(3), 1978, doi:
 * 10.1145/356733.356735), solved for the throughput X of c processors: X = c U / S.
 *
 * @param run a valid one, which the cost comes from
 */
public record Capacity(Run run) {

    private static final double MICROS_PER_SECOND = 1e6;
    private static final double THOUSAND = 1000;

    /**
     * Requests per second of some processors.
     *
     * @param cores processors, c
     * @param utilisation share of them that the service may use, U, above 0 and at most 1
     * @param cpuMicros CPU microseconds per request, S, above 0
     */
    static double requestsPerSecond(double cores, double utilisation, double cpuMicros) {
        if (!(cores > 0 && utilisation > 0 && utilisation <= 1 && cpuMicros > 0)) {
            throw new IllegalArgumentException(
                    Words.of(
                            "cores and CPU time must be > 0, utilisation in (0, 1], got: %s, %s, %s",
                            cores, cpuMicros, utilisation));
        }
        return cores * utilisation * MICROS_PER_SECOND / cpuMicros;
    }

    /**
     * One entry per benchmark and token regime, from an open-loop run where there is one: its cost
     * is that at a load below the peak.
     *
     * @param runs valid runs
     */
    public static List<Capacity> of(List<Run> runs) {
        Map<String, List<Run>> groups = new LinkedHashMap<>();
        for (Run run : runs) {
            Double micros = run.service().cpuMicrosPerRequest();
            if (micros != null && micros > 0) {
                String key = run.benchmark() + " " + run.workload().tokenRegime();
                groups.computeIfAbsent(key, each -> new ArrayList<>()).add(run);
            }
        }
        return groups.values().stream().map(Capacity::best).map(Capacity::new).toList();
    }

    private static Run best(List<Run> group) {
        return group.stream()
                .min(
                        Comparator.comparing((Run run) -> run.workload().loop() != Loop.OPEN)
                                .thenComparing(run -> !run.steady())
                                .thenComparing(run -> ToolReader.preferenceOf(run.tool()))
                                .thenComparing(Run::id))
                .orElseThrow();
    }

    /** CPU microseconds of the service per request. */
    public double cpuMicros() {
        return Objects.requireNonNullElse(run.service().cpuMicrosPerRequest(), Double.NaN);
    }

    /** Requests per second of some processors, which the service may use to a share. */
    public double requestsPerSecond(int cores, double utilisation) {
        return requestsPerSecond(cores, utilisation, cpuMicros());
    }

    /** Processors that 1,000 requests per second keep fully busy. */
    public double coresPerThousand() {
        return THOUSAND / requestsPerSecond(1, 1);
    }
}

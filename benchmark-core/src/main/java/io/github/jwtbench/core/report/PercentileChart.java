package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Axis;
import io.github.jwtbench.core.page.Axis.AxisKind;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.LineChart;
import io.github.jwtbench.core.page.LineChart.Point;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Latency by percentile, a line for each run, as HdrHistogram draws it. */
public final class PercentileChart {

    /** Most lines that can be distinguished. */
    private static final int MOST = 6;

    private PercentileChart() {}

    /** A chart of the open loops, whose latencies users see; otherwise of the closed loops. */
    public static Chart of(List<Run> loads) {
        List<Run> valid =
                loads.stream()
                        .filter(run -> run.status() == Status.VALID)
                        .filter(run -> run.latency().source().equals(Latency.RECORDED))
                        .toList();
        List<Run> open = valid.stream().filter(run -> run.workload().loop() == Loop.OPEN).toList();
        LineChart chart =
                LineChart.of(
                        new Axis("Percentile", AxisKind.PERCENTILE),
                        new Axis("Latency, ms", AxisKind.LOG));
        (open.isEmpty() ? valid : open)
                .stream().limit(MOST).forEach(run -> chart.marked(run.id(), points(run.latency())));
        return Chart.of(
                "latency-percentiles.svg",
                chart.svg(),
                open.isEmpty()
                        ? "Latency by percentile, closed loops"
                        : "Latency by percentile, open loops");
    }

    private static List<Point> points(Latency latency) {
        Map<Double, Double> known = new TreeMap<>();
        known.put(50.0, latency.p50Millis());
        known.put(90.0, latency.p90Millis());
        known.put(99.0, latency.p99Millis());
        if (latency.p95Millis() != null) {
            known.put(95.0, latency.p95Millis());
        }
        if (latency.p999Millis() != null) {
            known.put(99.9, latency.p999Millis());
        }
        return LineChart.points(
                List.copyOf(known.entrySet()),
                each -> Axis.percentile(each.getKey()),
                Map.Entry::getValue);
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Cell;
import io.github.jwtbench.core.page.Cell.Line;
import io.github.jwtbench.core.page.LineChart;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepStep;
import java.awt.Color;
import java.util.List;
import java.util.function.Function;

/** An open-loop sweep as a table and a chart. */
final class SweepTables {

    /** File of the chart. */
    static final String CHART = "open-loop-sweep.svg";

    private static final Color MEDIAN = new Color(0x0B4FA8);
    private static final Color TAIL = new Color(0xB35900);

    private SweepTables() {}

    static Table<?> steps(OpenLoopSweep sweep) {
        return Table.compact("Latency at rising rates, " + sweep.benchmark(), sweep.steps())
                .cell("Of the peak", ">h", step -> Cell.of(step.percentOfPeak() + " %"))
                .text("Run", SweepStep::run)
                .number("Offered req/s", step -> Units.number(step.offeredPerSecond()))
                .results(step -> step.status() == Status.INVALID ? Line.alarm("INVALID") : null)
                .number("Achieved req/s", step -> Units.number(step.achievedPerSecond()))
                .number("Mean ms", latency(Latency::meanMillis))
                .number("P50 ms", latency(Latency::p50Millis))
                .number("P90 ms", latency(Latency::p90Millis))
                .number("P99 ms", latency(Latency::p99Millis))
                .number("P99.9 ms", latency(Latency::p999Millis));
    }

    private static Function<SweepStep, String> latency(Function<Latency, Double> value) {
        return step -> RunTables.number(value.apply(step.latency()));
    }

    /** The curve; empty when fewer than two steps are VALID. */
    static String chart(OpenLoopSweep sweep) {
        List<SweepStep> valid =
                sweep.steps().stream().filter(step -> step.status() == Status.VALID).toList();
        if (valid.size() < 2) {
            return "";
        }
        LineChart chart =
                LineChart.of("Offered requests per second", "Latency, ms", LineChart.Axis.Y_LOG);
        chart.marked("p50", MEDIAN, valid, SweepTables::place, step -> step.latency().p50Millis());
        chart.marked("p99", TAIL, valid, SweepTables::place, step -> step.latency().p99Millis());
        return chart.svg();
    }

    private static int place(SweepStep step) {
        return LineChart.place(step.offeredPerSecond());
    }
}

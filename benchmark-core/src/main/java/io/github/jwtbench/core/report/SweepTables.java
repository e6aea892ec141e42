package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Axis;
import io.github.jwtbench.core.page.Axis.AxisKind;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.LineChart;
import io.github.jwtbench.core.page.LineChart.Point;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepStep;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** An open-loop sweep as a table and a chart. */
final class SweepTables {

    private SweepTables() {}

    static Table<?> steps(OpenLoopSweep sweep) {
        return Table.compact("Latency at rising rates, " + sweep.benchmark(), sweep.steps())
                .cell(
                        "Of the peak",
                        ColumnKind.HEAD_NUMBER,
                        0,
                        step -> TableCell.of(step.percentOfPeak() + " %"))
                .text("Run", SweepStep::run)
                .number("Offered req/s", step -> Units.number(step.offeredPerSecond()))
                .results(step -> step.status() == Status.INVALID ? Inline.alarm("INVALID") : null)
                .number("Achieved req/s", step -> RunTables.number(step.achievedPerSecond()))
                .number("Mean ms", latency(Latency::meanMillis))
                .number("P50 ms", latency(Latency::p50Millis))
                .number("P90 ms", latency(Latency::p90Millis))
                .number("P99 ms", latency(Latency::p99Millis))
                .number("P99.9 ms", latency(Latency::p999Millis));
    }

    private static Function<SweepStep, String> latency(Function<Latency, Double> value) {
        return step -> RunTables.number(value.apply(step.latency()));
    }

    /** The curve, up to the knee and beyond; empty when fewer than two steps are VALID. */
    static String chart(OpenLoopSweep sweep) {
        List<SweepStep> valid =
                sweep.steps().stream().filter(step -> step.status() == Status.VALID).toList();
        if (valid.size() < 2) {
            return "";
        }
        LineChart chart =
                LineChart.of(
                        new Axis("Offered requests per second", AxisKind.LINEAR),
                        new Axis("Latency, ms", AxisKind.LOG));
        chart.marked("p99.9", points(valid, Latency::p999Millis));
        chart.marked("p99", points(valid, Latency::p99Millis));
        chart.marked("p90", points(valid, Latency::p90Millis));
        chart.marked("p50", points(valid, Latency::p50Millis));
        sweep.steps().stream()
                .filter(step -> Objects.equals(step.percentOfPeak(), sweep.knee().beyondPercent()))
                .forEach(step -> chart.upright("knee", step.offeredPerSecond()));
        return chart.svg();
    }

    private static List<Point> points(List<SweepStep> steps, Function<Latency, Double> value) {
        return LineChart.points(
                steps.stream().filter(step -> value.apply(step.latency()) != null).toList(),
                SweepStep::offeredPerSecond,
                step -> value.apply(step.latency()));
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Latency;
import io.github.jwtbench.core.model.OpenLoopSweep;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.SweepStep;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.awt.Color;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** An open-loop sweep as a table and a chart. */
final class SweepTables {

    /** File of the chart. */
    static final String CHART = "open-loop-sweep.svg";

    private static final Color MEDIAN = new Color(0x0B4FA8);
    private static final Color TAIL = new Color(0xB35900);
    private static final List<String> MEASURED =
            List.of("Achieved req/s", "Mean ms", "P50 ms", "P90 ms", "P99 ms", "P99.9 ms");

    private SweepTables() {}

    static Table steps(OpenLoopSweep sweep) {
        return new Table(
                "Latency at rising rates, " + sweep.benchmark(),
                true,
                new Markup(">h,<,>,>,>,>,>,>,>"),
                List.of(
                        "Of the peak",
                        "Run",
                        "Offered req/s",
                        MEASURED.get(0),
                        MEASURED.get(1),
                        MEASURED.get(2),
                        MEASURED.get(3),
                        MEASURED.get(4),
                        MEASURED.get(5)),
                sweep.steps().stream().map(SweepTables::row).toList());
    }

    private static Row row(SweepStep step) {
        List<Cell> cells =
                RunTables.texts(
                        step.percentOfPeak() + " %",
                        step.run(),
                        Units.number(step.offeredPerSecond()));
        if (step.status() == Status.INVALID) {
            cells.add(Cell.spanning(MEASURED.size(), new Line("INVALID", true)));
            return new Row(cells);
        }
        Latency latency = step.latency();
        cells.addAll(
                RunTables.texts(
                        Units.number(step.achievedPerSecond()),
                        Units.number(latency.meanMillis()),
                        Units.number(latency.p50Millis()),
                        Units.number(latency.p90Millis()),
                        Units.number(latency.p99Millis()),
                        RunTables.known(latency.p999Millis(), Units::number)));
        return new Row(cells);
    }

    /** The curve; null when fewer than two steps are VALID. */
    static String chart(OpenLoopSweep sweep) {
        List<SweepStep> valid =
                sweep.steps().stream().filter(step -> step.status() == Status.VALID).toList();
        if (valid.size() < 2) {
            return null;
        }
        LineChart chart =
                LineChart.of("Offered requests per second", "Latency, ms", LineChart.Axis.Y_LOG);
        draw(chart, "p50", MEDIAN, valid, Latency::p50Millis);
        draw(chart, "p99", TAIL, valid, Latency::p99Millis);
        return chart.svg();
    }

    private static void draw(
            LineChart chart,
            String name,
            Color color,
            List<SweepStep> steps,
            ToDoubleFunction<Latency> value) {
        chart.marked(
                name,
                color,
                steps.stream().map(step -> (int) Math.round(step.offeredPerSecond())).toList(),
                steps.stream().map(step -> value.applyAsDouble(step.latency())).toList());
    }
}

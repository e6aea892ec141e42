package io.github.jwtbench.core.report;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Unit;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.Kind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.tools.ToolReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The tables with one row per run, per check or per step. */
public final class RunTables {

    /** Stands in the place of a figure that was not measured. */
    public static final String NOT_MEASURED = "not measured";

    private RunTables() {}

    /** Runs of one kind of loop. */
    static Table<?> runs(List<Run> all, Loop loop) {
        boolean open = loop == Loop.OPEN;
        Table<Run> table =
                Table.compact(
                                open
                                        ? "Open loop: fixed rate"
                                        : "Closed loop: fixed number of streams",
                                all.stream().filter(run -> run.workload().loop() == loop).toList())
                        .head("Run", Run::id)
                        .cell("Status", Kind.TEXT, 0, run -> status(run.status()))
                        .text("Steady", RunTables::steady)
                        .text("Tool", run -> ToolReader.labelOf(run.tool()))
                        .text("Protocol", of(Workload::protocol))
                        .number("Conn. × streams", of(RunTables::shape));
        if (open) {
            table.number("Rate req/s", of(each -> Units.number(each.ratePerSecond())));
        }
        // No number of an invalid run stands where results stand.
        table.results(RunTables::whyNone)
                .number("Requests answered", run -> Units.count(run.outcome().answered()));
        if (all.stream().anyMatch(run -> run.workload().toleratedErrors() != null)) {
            table.number("Failed %", run -> Units.number(100 * run.outcome().failedShare()));
        }
        table.number(Figure.THROUGHPUT.heading(), RunTables::throughput);
        addFigures(table, latencies());
        table.text("Percentiles", run -> run.performance().latency().source());
        addFigures(table, costs(all));
        return table.number("Cache hits", RunTables::cacheHits);
    }

    private static void addFigures(Table<Run> table, List<Figure> figures) {
        figures.forEach(
                figure ->
                        table.number(
                                figure.heading(),
                                run -> figure.words(run, RunTables::number, Units::percent)));
    }

    /** Figures of latency. */
    static List<Figure> latencies() {
        return Figure.ofRuns().stream().filter(Figure::isLatency).toList();
    }

    /** The costs of a request for the service, without figures that no service's metrics give. */
    static List<Figure> costs(List<Run> runs) {
        return Figure.ofRuns().stream()
                .filter(figure -> figure.unit() == Unit.MICROS || figure.unit() == Unit.BYTES)
                .filter(figure -> !figure.isOfMetrics() || runs.stream().anyMatch(has(figure)))
                .toList();
    }

    private static Predicate<Run> has(Figure figure) {
        return run -> run.status() == Status.VALID && figure.of(run) != null;
    }

    /** A value with its unit; costs are per request. */
    static String value(Figure figure, Double value) {
        return known(
                value,
                known ->
                        switch (figure.unit()) {
                            case MICROS -> Units.micros(known) + " per request";
                            case BYTES -> Units.bytes(known) + " per request";
                            default -> Units.number(known) + " " + figure.unit().symbol();
                        });
    }

    private static String steady(Run run) {
        return run.status() == Status.INVALID ? Units.NONE : run.steadiness();
    }

    /** VALID, or INVALID as an alarm. */
    public static TableCell status(Status status) {
        return status == Status.INVALID ? TableCell.alarm("INVALID") : TableCell.of("VALID");
    }

    private static Inline whyNone(Run run) {
        return run.status() == Status.INVALID
                ? Inline.alarm("no result: " + String.join("; ", run.reasons()))
                : null;
    }

    private static String shape(Workload workload) {
        return workload.connections() + " × " + workload.streamsPerConnection();
    }

    private static String throughput(Run run) {
        return Figure.THROUGHPUT.words(run, RunTables::number, Units::percent) + driverBound(run);
    }

    private static String cacheHits(Run run) {
        return run.workload().tokenRegime() == TokenRegime.NONE
                ? Units.NONE
                : known(run.service().cacheHitRatio(), Units::percent);
    }

    static Table<?> checks(Run run) {
        return Table.of("Checks of " + run.id(), run.checks())
                .head("Check", 2, Check::name)
                .cell("Result", Kind.TEXT, 1, RunTables::result)
                .text("Rule", 4, Check::rule)
                .text("Measured", 4, Check::measured);
    }

    private static TableCell result(Check check) {
        return switch (check.result()) {
            case PASS -> TableCell.of("pass");
            case FAIL -> TableCell.alarm("FAIL");
            case NOTE -> TableCell.of("note");
            case NOT_MEASURED -> TableCell.of(NOT_MEASURED);
        };
    }

    /** Notes of checks on the numbers. */
    static Table<?> marks(List<Mark> marks) {
        return Table.of("Notes of the checks on valid runs", marks)
                .head("Run", 2, Mark::run)
                .text("Check", 2, Mark::check)
                .text("Found", 6, Mark::measured);
    }

    /** A table for each environment of runs. */
    static List<Table<?>> environments(List<Run> runs) {
        Map<Environment, String> ids =
                runs.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Run::environment,
                                        LinkedHashMap::new,
                                        Collectors.mapping(Run::id, Collectors.joining(", "))));
        List<Table<?>> tables = new ArrayList<>();
        ids.forEach(
                (machine, names) ->
                        tables.add(
                                EnvironmentTable.of(
                                        "Where these runs were made: " + names, machine)));
        return tables;
    }

    /** When the first run started. */
    static String date(List<Run> runs) {
        return runs.stream()
                .map(Run::startedAt)
                .min(Comparator.naturalOrder())
                .map(Units::minute)
                .orElse("no run was made");
    }

    /** The INVALID runs, each with its reasons. */
    public static List<Inline> invalid(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.status() == Status.INVALID)
                .map(run -> invalid(run.id(), run.reasons()))
                .toList();
    }

    public static Inline invalid(String id, List<String> reasons) {
        return Inline.of("{} {}: {}", Inline.alarm("INVALID"), id, Inline.join("; ", reasons));
    }

    /** The runs that were not measured, each with its reason. */
    static List<Inline> gaps(List<NotMeasured> gaps) {
        return gaps.stream().map(gap -> Inline.of("{}: {}", gap.id(), gap.reason())).toList();
    }

    private record RunStep(Run run, StepMetric step) {}

    /** Steps of the valid runs that validated tokens. */
    static Table<?> steps(List<Run> runs) {
        return Table.compact(
                        "Steps of the service’s pipeline",
                        runs.stream()
                                .filter(run -> run.status() == Status.VALID)
                                .flatMap(
                                        run ->
                                                run.service().steps().stream()
                                                        .filter(step -> step.count() > 0)
                                                        .map(step -> new RunStep(run, step)))
                                .toList())
                .head("Run", each -> each.run.id())
                .text("Step", each -> each.step.step())
                .number("Count", each -> Units.count(each.step.count()))
                .number("Mean µs", each -> Units.number(each.step.meanMicros()));
    }

    /** The source of the service's costs; without runs that do not give it. */
    static Table<?> readings(List<Run> runs) {
        return Table.compact(
                        "Where the cost of the service was read",
                        runs.stream().filter(run -> reading(run) != null).toList())
                .head("Run", Run::id)
                .text("Source", run -> reading(run).source())
                .number("CPU time s", run -> number(run.service().cpuSeconds()))
                .number("of compilers s", run -> number(reading(run).compilerSeconds()));
    }

    /** Rate of an open loop, or the rates of its stages. */
    static String rate(Workload workload) {
        return workload.stages() == null
                ? Units.rate(workload.ratePerSecond())
                : RateStage.words(workload.stages());
    }

    private static CostReading reading(Run run) {
        return run.service() == null ? null : run.service().reading();
    }

    static Table<?> workload(List<Run> runs) {
        Table<Run> table =
                Table.compact("What the drivers were told to do", runs)
                        .head("Run", Run::id)
                        .text("Request", of(each -> each.method() + " " + each.url()))
                        .text("Loop", of(each -> lower(each.loop())))
                        .number("Threads", of(each -> Units.count(each.threads())))
                        .number("Planned s", of(each -> Units.number(each.durationSeconds())))
                        .number("Timeout s", of(each -> Units.number(each.timeoutSeconds())))
                        .text("Tokens", of(RunTables::tokens));
        if (runs.stream().anyMatch(run -> run.workload().ofOwnService())) {
            table.text("Engine", of(each -> each.ofOwnService() ? each.engine() : Units.NONE));
        }
        return table.text("Warm-up", run -> warmUp(run.load().warmUp()))
                .text("Fault asked for", of(each -> each.fault() == null ? "none" : each.fault()));
    }

    private static Function<Run, String> of(Function<Workload, String> value) {
        return run -> value.apply(run.workload());
    }

    static String tokens(Workload workload) {
        return workload.tokenRegime() == TokenRegime.NONE
                ? "none"
                : lower(workload.tokenRegime())
                        + ", "
                        + Units.count(workload.tokens())
                        + (workload.tokens() == 1 ? " token" : " tokens")
                        // A token that is no JWT has none.
                        + (workload.algorithm() == null ? "" : ", " + workload.algorithm());
    }

    private static String warmUp(WarmUpReport warmUp) {
        if (warmUp == null) {
            return "none";
        }
        return Units.seconds(warmUp.seconds())
                + ", "
                + (warmUp.steady() ? "steady" : warmUp.stillMoving() ? "not steady" : "not known");
    }

    /** The note after each throughput of a run whose driver was the limit. */
    static String driverBound(Run run) {
        return run.driverBound() ? " (driver-bound)" : "";
    }

    /** A value in a format; {@link #NOT_MEASURED} for null. */
    public static <T> String known(T value, Function<T, String> format) {
        return value == null ? NOT_MEASURED : format.apply(value);
    }

    /** {@link Units#number}; {@link #NOT_MEASURED} for null. */
    public static String number(Double value) {
        return known(value, Units::number);
    }

    public static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}

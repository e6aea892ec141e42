package io.github.jwtbench.core.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;

import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.tools.ToolReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tables with one row per run, per check or per step. */
public final class RunTables {

    /** Stands in the place of a figure that was not measured. */
    public static final String NOT_MEASURED = "not measured";

    private RunTables() {}

    /** Runs of one kind of loop. */
    static Table<?> runs(List<Run> all, Loop loop) {
        List<Run> runs = of(loop, all);
        Table<Run> table =
                Table.compact(
                                loop == Loop.OPEN
                                        ? "Open loop: fixed rate"
                                        : "Closed loop: fixed number of streams",
                                runs)
                        .head("Run", Run::id)
                        .cell("Status", ColumnKind.TEXT, 0, run -> status(run.status()))
                        .text("Steady", RunTables::steady)
                        .text("Tool", run -> ToolReader.labelOf(run.tool()));
        RunValue.addTo(table, RunValue.DRIVER, runs);
        // No number of an invalid run stands where results stand.
        table.results(RunTables::whyNone);
        return RunValue.addTo(table, RunValue.RESULTS, valid(runs));
    }

    /** A row for each run with some of its values. */
    static Table<?> values(String caption, List<RunValue> values, List<Run> runs) {
        return RunValue.addTo(Table.<Run>compact(caption, runs).head("Run", Run::id), values, runs);
    }

    /** The runs of a loop. */
    static List<Run> of(Loop loop, List<Run> runs) {
        return runs.stream().filter(run -> run.workload().loop() == loop).toList();
    }

    /** The valid ones. */
    static List<Run> valid(List<Run> runs) {
        return runs.stream().filter(run -> run.status() == Status.VALID).toList();
    }

    private static String steady(Run run) {
        return run.status() == Status.INVALID ? Units.NONE : run.steadiness();
    }

    /** VALID, or INVALID as an alarm. */
    public static TableCell status(Status status) {
        return status == Status.INVALID ? TableCell.alarm("INVALID") : TableCell.of("VALID");
    }

    /** Why a run has no result; null for a VALID one. */
    public static @Nullable Inline whyNone(Run run) {
        return run.status() == Status.INVALID
                ? Inline.alarm("no result: " + String.join("; ", run.reasons()))
                : null;
    }

    static Table<?> checks(Run run) {
        return Table.of("Checks of " + run.id(), run.checks())
                .head("Check", 2, Check::name)
                .cell("Result", ColumnKind.TEXT, 1, RunTables::result)
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
                                groupingBy(
                                        Run::environment,
                                        LinkedHashMap::new,
                                        mapping(Run::id, joining(", "))));
        List<Table<?>> tables = new ArrayList<>();
        ids.forEach(
                (machine, names) ->
                        tables.add(
                                EnvironmentTable.of(
                                        "Where these runs were made: " + names, machine)));
        return tables;
    }

    /**
     * The number of valid runs and comparisons.
     *
     * @param runs whether each is valid
     * @param comparisons whether each is valid
     */
    public static String verdict(List<Boolean> runs, List<Boolean> comparisons) {
        String counts =
                Stream.of(count("runs", runs), count("comparisons", comparisons))
                        .filter(each -> !each.isEmpty())
                        .collect(joining(" and "));
        return counts.isEmpty()
                ? "No run was made."
                : counts
                        + " are VALID."
                        + (runs.contains(false) || comparisons.contains(false)
                                ? " The numbers of the others are not results."
                                : "");
    }

    private static String count(String what, List<Boolean> valid) {
        return valid.isEmpty()
                ? ""
                : "%s of %s %s".formatted(Collections.frequency(valid, true), valid.size(), what);
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

    /** The runs that were not measured, by reason. */
    static List<Inline> gaps(List<NotMeasured> gaps) {
        return gaps.stream()
                .collect(
                        groupingBy(
                                NotMeasured::reason,
                                LinkedHashMap::new,
                                mapping(NotMeasured::id, joining(", "))))
                .entrySet()
                .stream()
                .map(each -> Inline.of("{}: {}", each.getValue(), each.getKey()))
                .toList();
    }

    private record RunStep(Run run, StepMetric step) {}

    /** Steps of the valid runs that validated tokens. */
    static Table<?> steps(List<Run> runs) {
        return Table.compact(
                        "Steps of the service’s pipeline",
                        valid(runs).stream()
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

    /** The note after each throughput of a run whose driver was the limit. */
    static String driverBound(Run run) {
        return run.driverBound() ? " (driver-bound)" : "";
    }

    /** A value in a format; {@link #NOT_MEASURED} for null. */
    public static <T> String known(@Nullable T value, Function<T, String> format) {
        return value == null ? NOT_MEASURED : format.apply(value);
    }

    /** {@link Units#number}; {@link #NOT_MEASURED} for null. */
    public static String number(@Nullable Double value) {
        return known(value, Units::number);
    }

    public static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}

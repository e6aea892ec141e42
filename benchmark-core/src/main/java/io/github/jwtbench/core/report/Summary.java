package io.github.jwtbench.core.report;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.Kind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.tools.ToolReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The summary table: one column per tool, filled from its runs of one loop and of the two
 * benchmarks that every tool makes. A cell says INVALID instead of a number if its run is, and "not
 * measured" with the number of a note if there is no run.
 */
final class Summary {

    private static final String JWT = "jwt";
    private static final String HEALTH = "health";

    private final List<Run> runs;
    private final List<NotMeasured> notMeasured;
    private final Loop loop;
    private final List<ToolReader> tools;
    private final List<Metric> metrics = new ArrayList<>();
    private String group;
    private final List<String> notes = new ArrayList<>();

    private Summary(List<Run> runs, List<NotMeasured> notMeasured, Loop loop) {
        this.runs = runs;
        this.notMeasured = notMeasured;
        this.loop = loop;
        this.tools =
                ToolReader.all().stream()
                        .filter(
                                tool ->
                                        tool.methods().stream()
                                                .anyMatch(method -> method.loop() == loop))
                        .toList();
    }

    /** A row of the table, with its cell for each tool. */
    private record Metric(String group, String name, Map<String, TableCell> of) {}

    /**
     * @param table the table
     * @param notes reasons for missing values; the cells number them from 1
     */
    record Result(Table<?> table, List<String> notes) {}

    /** One loop, one column for each tool that has a method for it, with or without runs. */
    static Result of(List<Run> runs, List<NotMeasured> notMeasured, Loop loop) {
        return new Summary(runs, notMeasured, loop).build();
    }

    private Result build() {
        group = "Performance Summary";
        one("Tokens (JWT)", JWT, run -> RunTables.tokens(run.workload()));
        one("Throughput (JWT Validation)", JWT, Summary::throughput);
        one("Throughput (Health Check)", HEALTH, Summary::throughput);
        one("Average Latency (JWT)", JWT, run -> Units.millis(latency(run).meanMillis()));
        one("Average Latency (Health)", HEALTH, run -> Units.millis(latency(run).meanMillis()));
        one("P99.9 Latency (JWT)", JWT, Summary::p999);
        one("Max Latency (JWT)", JWT, run -> Units.millis(latency(run).maxMillis()));

        group = "System Resources";
        add("CPU Cores Available", this::cores);
        both("System CPU Usage (all processors busy)", Summary::machineBusy);
        both(
                "Process CPU Usage (service)",
                of(ServiceCost::cpuCores, v -> Units.number(v) + " cores"));
        if (runs.stream().anyMatch(run -> run.environment().runtime() != null)) {
            add("Service Runs On", this::runtimes);
        }
        both("CPU Time per Request (service)", of(ServiceCost::cpuMicrosPerRequest, Units::micros));
        RunTables.costs(Run.loads(runs)).stream()
                .filter(Figure::isOfMetrics)
                .forEach(
                        figure -> both(figure.heading() + " (service)", run -> value(figure, run)));
        both("Memory Resident (Max)", of(ServiceCost::rssMaxBytes, Units::mebibytes));
        both("Memory Heap Used (Max)", of(ServiceCost::heapUsedMaxBytes, Units::mebibytes));
        both(
                "Memory Heap Committed (Max)",
                of(ServiceCost::heapCommittedMaxBytes, Units::mebibytes));

        group = "HTTP Performance";
        both("Total Requests", run -> Units.count(run.outcome().answered()));
        both("Test Duration", run -> Units.seconds(run.performance().elapsedSeconds()));
        if (tools.stream().anyMatch(tool -> tool.inOwnUnit(0) != null)) {
            both("Throughput in the Unit of the Tool", Summary::inOwnUnit);
        }

        group = "Reliability";
        both("HTTP Timeouts", run -> Units.count(run.outcome().failed("timeout")));
        both(
                "Validation Errors (unexpected status)",
                run -> Units.count(run.outcome().failed("status")));
        both("Error Rate (failed of sent)", Summary::errors);

        Table<Metric> table =
                Table.of("One column per tool", metrics)
                        .grouped(Metric::group)
                        .head("Metric", 3, Metric::name);
        for (ToolReader tool : tools) {
            table.cell(
                    tool.label() + protocols(tool.tool()),
                    Kind.TEXT,
                    3,
                    metric -> metric.of.get(tool.tool()));
        }
        return new Result(table, notes);
    }

    /** The cells are made at once, from left to right, since they count the notes. */
    private void add(String metric, Function<String, List<Inline>> lines) {
        Map<String, TableCell> cells = new HashMap<>();
        tools.forEach(tool -> cells.put(tool.tool(), TableCell.of(lines.apply(tool.tool()))));
        metrics.add(new Metric(group, metric, cells));
    }

    private void one(String metric, String benchmark, Function<Run, String> value) {
        add(metric, tool -> lines(tool, benchmark, "", value, Summary::toolIsSilent));
    }

    private void both(String metric, Function<Run, String> value) {
        add(
                metric,
                tool -> {
                    List<Inline> lines = new ArrayList<>();
                    lines.addAll(lines(tool, JWT, "JWT", value, Summary::serviceIsSilent));
                    lines.addAll(lines(tool, HEALTH, HEALTH, value, Summary::serviceIsSilent));
                    return lines;
                });
    }

    /** The line of the tool's run; of its first one, where it made several. */
    private List<Inline> lines(
            String tool,
            String benchmark,
            String label,
            Function<Run, String> value,
            Function<Run, String> whyNull) {
        return List.of(
                runs.stream()
                        .filter(run -> run.tool().equals(tool) && run.benchmark().equals(benchmark))
                        .filter(run -> run.workload().loop() == loop)
                        .findFirst()
                        .map(run -> line(run, label, value, whyNull))
                        .orElseGet(
                                () ->
                                        Inline.value(
                                                labelled(
                                                        missing(whyNone(tool, benchmark)),
                                                        label))));
    }

    private Inline line(
            Run run, String label, Function<Run, String> value, Function<Run, String> whyNull) {
        if (run.status() == Status.INVALID) {
            return Inline.alarm(labelled("INVALID", label));
        }
        String text = value.apply(run);
        return Inline.value(labelled(text == null ? missing(whyNull.apply(run)) : text, label));
    }

    private static String labelled(String text, String label) {
        return label.isEmpty() ? text : text + " (" + label + ")";
    }

    private String missing(String reason) {
        if (!notes.contains(reason)) {
            notes.add(reason);
        }
        return "not measured, note " + (notes.indexOf(reason) + 1);
    }

    private String whyNone(String tool, String benchmark) {
        boolean open = loop == Loop.OPEN;
        String id = tool + "-" + benchmark + (open ? "-open" : "");
        return notMeasured.stream()
                .filter(gap -> gap.id().equals(id))
                .map(gap -> gap.id() + ": " + gap.reason())
                .findFirst()
                .orElse(
                        "%s made no %s-loop run of %s."
                                .formatted(
                                        ToolReader.labelOf(tool),
                                        open ? "open" : "closed",
                                        benchmark));
    }

    private static String toolIsSilent(Run run) {
        return run.id() + ": " + ToolReader.labelOf(run.tool()) + " does not tell this value.";
    }

    private static String serviceIsSilent(Run run) {
        return run.id() + ": this value of the service or the machine could not be read.";
    }

    private List<Inline> cores(String tool) {
        return environments(tool, environment -> Units.count(environment.cores()));
    }

    /** Costs on a native executable and on a JVM are different. */
    private List<Inline> runtimes(String tool) {
        return environments(
                tool,
                environment ->
                        environment.runtime() == null
                                ? "not known"
                                : EnvironmentTable.words(environment.runtime()));
    }

    private List<Inline> environments(String tool, Function<Environment, String> value) {
        List<Inline> values =
                runs.stream()
                        .filter(run -> run.tool().equals(tool))
                        .map(run -> value.apply(run.environment()))
                        .distinct()
                        .map(Inline::value)
                        .toList();
        return values.isEmpty() ? List.of(Inline.value(missing(whyNone(tool, JWT)))) : values;
    }

    /** The protocols of a tool's runs, in the form after its name; empty without runs. */
    private String protocols(String tool) {
        String protocols =
                runs.stream()
                        .filter(run -> run.tool().equals(tool))
                        .map(run -> run.workload().protocol())
                        .distinct()
                        .collect(Collectors.joining(", "));
        return protocols.isEmpty() ? "" : " (" + protocols + ")";
    }

    private static Latency latency(Run run) {
        return run.performance().latency();
    }

    private static String throughput(Run run) {
        return Units.rate(run.performance().requestsPerSecond()) + RunTables.driverBound(run);
    }

    private static String p999(Run run) {
        Double millis = latency(run).p999Millis();
        if (millis == null) {
            return null;
        }
        boolean recorded = latency(run).source().equals(Latency.RECORDED);
        return Units.millis(millis) + (recorded ? "" : " (" + latency(run).source() + ")");
    }

    private static String machineBusy(Run run) {
        Double mean = run.service().machineBusyRatioMean();
        Double max = run.service().machineBusyRatioMax();
        if (mean == null || max == null) {
            return null;
        }
        return Units.percent(mean) + " avg, " + Units.percent(max) + " max";
    }

    private static <T> Function<Run, String> of(
            Function<ServiceCost, T> value, Function<T, String> format) {
        return run -> {
            T found = value.apply(run.service());
            return found == null ? null : format.apply(found);
        };
    }

    private static String value(Figure figure, Run run) {
        Double value = figure.of(run);
        return value == null ? null : Units.number(value);
    }

    private static String inOwnUnit(Run run) {
        return ToolReader.of(run.tool())
                .map(tool -> tool.inOwnUnit(run.performance().requestsPerSecond()))
                .map(text -> text + RunTables.driverBound(run))
                .orElse("N/A");
    }

    private static String errors(Run run) {
        long failed = run.outcome().failed();
        String counts = Units.count(failed) + " of " + Units.count(run.outcome().sent());
        return failed == 0 ? "0 %, " + counts : counts;
    }
}

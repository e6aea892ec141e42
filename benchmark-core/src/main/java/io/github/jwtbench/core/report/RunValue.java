package io.github.jwtbench.core.report;

import io.github.jwtbench.core.derived.Capacity;
import io.github.jwtbench.core.derived.Little;
import io.github.jwtbench.core.derived.Processors;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.RateStage;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.tools.ToolReader;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A value of a run of a service, as pages and texts show it: a column of a table, or a line. Every
 * value stands here once, and every table and text is a selection of these lists; the figures come
 * from their registry.
 *
 * @param name heading, with the unit where the words have none
 * @param words the value; null where a run has no such value
 */
record RunValue(String name, ColumnKind kind, Function<Run, @Nullable String> words) {

    /** How the driver loaded the service. */
    static final List<RunValue> DRIVER =
            List.of(
                    text("Protocol", of(Workload::protocol)),
                    number("Connections × streams", of(RunValue::streams)),
                    number("Rate", of(RunValue::rate)),
                    text("Tokens", of(RunValue::tokens)));

    /** What the driver was told to do. */
    static final List<RunValue> WORKLOAD =
            List.of(
                    text("Request", of(RunValue::request)),
                    text("Client", of(Workload::client)),
                    text("Loop", of(each -> RunTables.lower(each.loop()))),
                    number("Threads", of(each -> Units.count(each.threads()))),
                    number("Planned", of(each -> Units.seconds(each.durationSeconds()))),
                    number("Timeout", of(each -> Units.seconds(each.timeoutSeconds()))),
                    number("Think time", of(each -> words(each.thinkSeconds(), Units::seconds))),
                    number(
                            "Tolerated errors",
                            of(each -> words(each.toleratedErrors(), Units::percent))),
                    text("Token headers", of(each -> words(each.tokenHeaders(), RunTables::lower))),
                    text("Engine", of(Workload::engine)),
                    text("Warm-up", run -> warmUp(run.load().warmUp())),
                    text("Fault asked for", of(Workload::fault)));

    /** The results of a valid run. */
    static final List<RunValue> RESULTS =
            Stream.of(
                            Stream.of(
                                    number(
                                            "Requests answered",
                                            run -> Units.count(run.outcome().answered()))),
                            Figure.ofRuns().stream().map(RunValue::figure),
                            Stream.of(
                                    text("Failures", RunValue::failures),
                                    text("Percentiles", run -> run.latency().source()),
                                    number("Cache hits", RunValue::cacheHits)))
                    .flatMap(each -> each)
                    .toList();

    /** What a valid run used of its machine, and how that was measured. */
    static final List<RunValue> RESOURCES =
            List.of(
                    number("Elapsed", run -> Units.seconds(run.performance().elapsedSeconds())),
                    text("Cost read from", of(CostReading::source, each -> each)),
                    measured("CPU time", run -> run.service().cpuSeconds(), Units::seconds),
                    number(
                            "CPU time of compilers",
                            of(CostReading::compilerSeconds, Units::seconds)),
                    measured(
                            "Driver µs per request",
                            run -> run.driver().cpuMicrosPerRequest(),
                            Units::number),
                    measured("Processors: service", run -> run.service().cpuCores(), Units::number),
                    measured("Processors: driver", run -> run.driver().cpuCores(), Units::number),
                    measured("Processors: others", Processors::others, Units::number),
                    measured("Busy", RunValue::busy, Units::percent),
                    measured(
                            "Busy at most",
                            run -> run.service().machineBusyRatioMax(),
                            Units::percent),
                    text("Machine", RunValue::machine),
                    measured("Resident", run -> run.service().rssMaxBytes(), Units::mebibytes),
                    number(
                            "Heap used",
                            run -> words(run.service().heapUsedMaxBytes(), Units::mebibytes)),
                    number(
                            "Heap committed",
                            run -> words(run.service().heapCommittedMaxBytes(), Units::mebibytes)));

    /** Little's law in a valid run. */
    static final List<RunValue> LITTLE =
            List.of(
                    text("Loop", of(each -> RunTables.lower(each.loop()))),
                    number("X req/s", run -> Units.number(new Little(run).requestsPerSecond())),
                    number("R ms", run -> Units.number(new Little(run).meanMillis())),
                    number("X × R", run -> Units.number(new Little(run).underWay())),
                    measured("N", run -> new Little(run).expected(), Units::number),
                    measured(
                            "X × R over N",
                            run -> new Little(run).ratio(),
                            ratio -> Units.decimals(ratio, 3)));

    /** The processors that the requests of a valid run need. */
    static final List<RunValue> CAPACITY =
            List.of(
                    text("Endpoint", Run::benchmark),
                    text("Tokens", of(each -> RunTables.lower(each.tokenRegime()))),
                    text("Loop", of(each -> RunTables.lower(each.loop()))),
                    text("Cost", Run::steadiness),
                    figure(Figure.CPU),
                    number("1 processor at 50 %", run -> capacity(run, 1, 0.5)),
                    number("1 processor at 100 %", run -> capacity(run, 1, 1)),
                    number("Processors here", run -> Units.count(run.environment().cores())),
                    number("These at 50 %", run -> capacity(run, run.environment().cores(), 0.5)),
                    number("These at 100 %", run -> capacity(run, run.environment().cores(), 1)),
                    number(
                            "Processors for 1,000 req/s",
                            run -> Units.number(new Capacity(run).coresPerThousand())));

    /** Adds a column for each value that one of the runs has; without runs, for each value. */
    static Table<Run> addTo(Table<Run> table, List<RunValue> values, List<Run> runs) {
        values.stream()
                .filter(value -> runs.isEmpty() || value.isOfAny(runs))
                .forEach(
                        value ->
                                table.cell(
                                        value.name,
                                        value.kind,
                                        0,
                                        run -> TableCell.of(value.in(run))));
        return table;
    }

    /** A row for each value, and a column for each run, which bears the name of its tool. */
    static Table<RunValue> byTool(String caption, List<Run> runs) {
        Table<RunValue> table =
                Table.of(
                                caption,
                                Stream.of(DRIVER, RESULTS, RESOURCES)
                                        .flatMap(List::stream)
                                        .filter(value -> value.isOfAny(runs))
                                        .toList())
                        .head("Value", 2, RunValue::name);
        runs.forEach(run -> table.text(ToolReader.labelOf(run.tool()), 2, value -> value.in(run)));
        return table;
    }

    private boolean isOfAny(List<Run> runs) {
        return runs.stream().anyMatch(run -> words.apply(run) != null);
    }

    private String in(Run run) {
        return Objects.requireNonNullElse(words.apply(run), Units.NONE);
    }

    private static RunValue text(String name, Function<Run, @Nullable String> words) {
        return new RunValue(name, ColumnKind.TEXT, words);
    }

    private static RunValue number(String name, Function<Run, @Nullable String> words) {
        return new RunValue(name, ColumnKind.NUMBER, words);
    }

    /** A value that every run should have. */
    private static <T> RunValue measured(
            String name, Function<Run, @Nullable T> value, Function<T, String> format) {
        return number(name, run -> RunTables.known(value.apply(run), format));
    }

    /** Most services do not have the metrics of some figures. */
    private static RunValue figure(Figure figure) {
        return number(
                figure.heading(),
                run ->
                        figure.isOfMetrics() && figure.of(run) == null
                                ? null
                                : figure.words(run, RunTables::number, Units::percent)
                                        + (figure == Figure.THROUGHPUT
                                                ? RunTables.driverBound(run)
                                                : ""));
    }

    private static Function<Run, @Nullable String> of(Function<Workload, @Nullable String> value) {
        return run -> value.apply(run.workload());
    }

    private static <T> @Nullable String words(@Nullable T value, Function<T, String> format) {
        return value == null ? null : format.apply(value);
    }

    private static String streams(Workload workload) {
        return workload.connections()
                + " × "
                + workload.streamsPerConnection()
                // An open loop has as many requests under way as its rate asks for.
                + (workload.loop() == Loop.OPEN ? " at most" : "");
    }

    private static @Nullable String rate(Workload workload) {
        return workload.loop() == Loop.OPEN ? openRate(workload) : null;
    }

    /** Rate of an open loop, or the rates of its stages. */
    static String openRate(Workload workload) {
        return workload.stages() == null
                ? Units.rate(workload.ratePerSecond())
                : RateStage.words(workload.stages());
    }

    private static String request(Workload workload) {
        return workload.requests() == null
                ? workload.method() + " " + workload.url()
                : workload.requests().stream()
                        .map(each -> each.weight() + " × " + each.method() + " " + each.url())
                        .collect(Collectors.joining(", "));
    }

    private static String tokens(Workload workload) {
        return workload.hasTokens()
                ? Stream.of(
                                RunTables.lower(workload.tokenRegime()),
                                Units.count(workload.tokens())
                                        + (workload.tokens() == 1 ? " token" : " tokens"),
                                workload.algorithm())
                        // A token that is no JWT has no algorithm.
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(", "))
                : "none";
    }

    private static String warmUp(@Nullable WarmUpReport warmUp) {
        return warmUp == null
                ? "none"
                : Units.seconds(warmUp.seconds())
                        + ", "
                        + (warmUp.steady()
                                ? "steady"
                                : warmUp.stillMoving() ? "not steady" : "not known");
    }

    private static @Nullable String failures(Run run) {
        return run.outcome().failed() == 0
                ? null
                : run.outcome().failures().entrySet().stream()
                        .map(each -> each.getKey() + " " + Units.count(each.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static @Nullable String cacheHits(Run run) {
        return run.workload().hasTokens()
                ? RunTables.known(run.service().cacheHitRatio(), Units::percent)
                : null;
    }

    private static <T> Function<Run, @Nullable String> of(
            Function<CostReading, @Nullable T> value, Function<T, String> format) {
        return run ->
                words(run.service().reading(), each -> RunTables.known(value.apply(each), format));
    }

    private static @Nullable Double busy(Run run) {
        return run.service().machineBusyRatioMean();
    }

    private static String machine(Run run) {
        return RunTables.known(
                busy(run), busy -> Processors.saturated(run) ? "saturated" : "had time left");
    }

    private static String capacity(Run run, int processors, double utilisation) {
        return Units.rate(new Capacity(run).requestsPerSecond(processors, utilisation));
    }
}

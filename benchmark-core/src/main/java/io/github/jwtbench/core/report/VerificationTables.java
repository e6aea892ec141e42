package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.page.Cell;
import io.github.jwtbench.core.page.Cell.Line;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.GoalResult;
import io.github.jwtbench.core.verify.Known;
import io.github.jwtbench.core.verify.RunSet;
import io.github.jwtbench.core.verify.Verification;
import io.github.jwtbench.core.verify.Verification.CheckCount;
import io.github.jwtbench.core.verify.Verification.Difference;
import io.github.jwtbench.core.verify.Verification.Endpoint;
import io.github.jwtbench.core.verify.Verification.MetricRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of a verification. */
final class VerificationTables {

    private static final String INVALID = "INVALID";

    private VerificationTables() {}

    /** Something that is said of each side. */
    private record Side(String what, Function<RunSet, String> value) {}

    static Table<?> sides(Verification all) {
        return Table.of(
                        "What is compared",
                        List.of(
                                new Side("Folder", RunSet::folder),
                                new Side("Selection", RunSet::selection),
                                new Side("Sessions", joined(Run::session)),
                                new Side("Runs", set -> Units.count(set.loads().size())),
                                new Side("Commit", joined(run -> run.environment().commit())),
                                new Side("Engine", joined(VerificationTables::engine))))
                .head("What", 1, Side::what)
                .text("Base", 3, side -> side.value.apply(all.base()))
                .text("Candidate", 3, side -> side.value.apply(all.candidate()));
    }

    private static String engine(Run run) {
        return run.workload().engine() == null ? "none" : run.workload().engine();
    }

    private static Function<RunSet, String> joined(Function<Run, String> value) {
        return set -> {
            String joined =
                    set.loads().stream()
                            .map(value)
                            .distinct()
                            .sorted()
                            .collect(Collectors.joining(", "));
            return joined.isEmpty() ? "none" : joined;
        };
    }

    static Table<?> goals(List<GoalResult> results) {
        return Table.of("Goals", results)
                .head("Endpoint", 2, each -> each.goal().benchmark())
                .text("Goal", 2, each -> limit(each.goal().limit()))
                .text("Run", 2, each -> each.run() == null ? Units.NONE : each.run())
                .text(
                        "Loop",
                        1,
                        each -> each.loop() == null ? Units.NONE : RunTables.lower(each.loop()))
                .cell("Base", "<2", each -> figure(each.goal().limit().figure(), each.base()))
                .cell(
                        "Candidate",
                        "<2",
                        each -> figure(each.goal().limit().figure(), each.candidate()))
                .cell("Candidate is", "<2", VerificationTables::reached);
    }

    private static String limit(Limit limit) {
        return limit.figure().key()
                + (limit.relation() == Limit.Relation.BELOW ? " < " : " > ")
                + RunTables.value(limit.figure(), limit.value());
    }

    private static Cell reached(GoalResult result) {
        List<Line> lines = new ArrayList<>();
        lines.add(
                switch (result.reached()) {
                    case MET -> Line.of("met");
                    case NOT_MET -> Line.alarm("not met");
                    case UNCERTAIN -> Line.of("not certain: the limit lies in the interval");
                    case NOT_MEASURED -> new Line(RunTables.NOT_MEASURED, false);
                });
        result.notes().forEach(note -> lines.add(Line.of(note)));
        return Cell.of(lines);
    }

    /** A line of the table of endpoints: a cell that spans two columns leaves no place for one. */
    private record EndpointRow(
            String endpoint, String name, Cell base, Cell candidate, Cell ratio) {}

    /** A group of rows per endpoint. */
    static Table<?> endpoints(List<Endpoint> endpoints) {
        return Table.of(
                        "Endpoint by endpoint",
                        endpoints.stream().flatMap(VerificationTables::rows).toList())
                .above(EndpointRow::endpoint)
                .head("Metric", 2, EndpointRow::name)
                .cell("Base", "<3", EndpointRow::base)
                .cell("Candidate", "<3", EndpointRow::candidate)
                .cell("Candidate over base", "<4", EndpointRow::ratio);
    }

    private static Stream<EndpointRow> rows(Endpoint endpoint) {
        String verdict = verdict(endpoint);
        List<Line> why =
                endpoint.reasons().isEmpty()
                        ? List.of(Line.of("may be compared"))
                        : endpoint.reasons().stream().map(Line::of).toList();
        EndpointRow first =
                new EndpointRow(
                        endpoint.benchmark() + ": " + endpoint.name(),
                        "Verdict",
                        verdict.equals(INVALID) ? Cell.alarm(verdict) : Cell.of(verdict),
                        Cell.spanning(2, why),
                        null);
        return Stream.concat(
                Stream.of(first),
                endpoint.metrics().stream()
                        .map(
                                each ->
                                        new EndpointRow(
                                                null,
                                                each.metric().key(),
                                                figure(each.metric(), each.base()),
                                                figure(each.metric(), each.candidate()),
                                                ratio(each))));
    }

    /** How far the two sides may be compared. */
    static String verdict(Endpoint endpoint) {
        if (endpoint.base() == null || endpoint.candidate() == null) {
            return "not measured on one side";
        }
        if (endpoint.base().invalid() || endpoint.candidate().invalid()) {
            return INVALID;
        }
        if (!endpoint.reasons().isEmpty()) {
            return "not comparable";
        }
        return endpoint.metrics().stream().anyMatch(MetricRatio::hasInterval)
                ? "with intervals"
                : "with numbers only";
    }

    private static Cell ratio(MetricRatio each) {
        Estimate ratio = each.ratio();
        if (ratio == null) {
            return Cell.of(each.note() == null ? Units.NONE : each.note());
        }
        return Cell.of(
                Units.decimals(ratio.ratio(), 3),
                each.hasInterval()
                        ? ComparisonTable.interval(ratio.low(), ratio.high())
                        : each.note());
    }

    private static Cell figure(Figure metric, Known figure) {
        Mean value = figure.value();
        if (value == null) {
            return figure.why().equals(INVALID)
                    ? Cell.alarm(figure.why())
                    : Cell.of(RunTables.NOT_MEASURED + ": " + figure.why());
        }
        return Cell.of(
                RunTables.value(metric, value.mean()),
                value.low() == null
                        ? "no interval: one run"
                        : "%s to %s, %s runs"
                                .formatted(
                                        RunTables.value(metric, value.low()),
                                        RunTables.value(metric, value.high()),
                                        Units.count(value.forks())));
    }

    /** What changed. */
    static Table<?> differences(List<Difference> differences) {
        return Table.of("What is not the same on both sides", differences)
                .head("What", 2, Difference::what)
                .text("Base", 3, Difference::base)
                .text("Candidate", 3, Difference::candidate)
                .text("Comparison", 2, each -> each.forbids() ? "forbidden" : "allowed")
                .text("Runs", 3, each -> String.join(", ", each.runs()));
    }

    static Table<?> checks(List<CheckCount> counts) {
        return Table.compact("Runs by the result of each check", counts)
                .head("Check", CheckCount::check)
                .cell("Base", "<", each -> results(each.base()))
                .cell("Candidate", "<", each -> results(each.candidate()));
    }

    private static Cell results(Map<Check.Result, Long> counts) {
        String text =
                counts.entrySet().stream()
                        .map(each -> Units.count(each.getValue()) + " " + words(each.getKey()))
                        .collect(Collectors.joining(", "));
        return counts.containsKey(Check.Result.FAIL)
                ? Cell.alarm(text)
                : Cell.of(text.isEmpty() ? "no run was held against it" : text);
    }

    private static String words(Check.Result result) {
        return switch (result) {
            case PASS -> "passed";
            case NOTE -> "with a note";
            case FAIL -> "FAILED";
            case NOT_MEASURED -> RunTables.NOT_MEASURED;
        };
    }
}

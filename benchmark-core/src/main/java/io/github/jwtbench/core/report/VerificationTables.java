package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Estimate;
import io.github.jwtbench.core.model.Goal;
import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.RunSet;
import io.github.jwtbench.core.model.Verification;
import io.github.jwtbench.core.model.Verification.CheckCount;
import io.github.jwtbench.core.model.Verification.Comparison;
import io.github.jwtbench.core.model.Verification.Difference;
import io.github.jwtbench.core.model.Verification.Endpoint;
import io.github.jwtbench.core.model.Verification.Figure;
import io.github.jwtbench.core.model.Verification.GoalResult;
import io.github.jwtbench.core.model.Verification.Tally;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The tables of a verification. */
final class VerificationTables {

    private static final String NONE = "–";

    private VerificationTables() {}

    static Table sides(Verification all) {
        List<Row> rows = new ArrayList<>();
        rows.add(side("Folder", all, RunSet::folder));
        rows.add(side("Selection", all, RunSet::selection));
        rows.add(side("Sessions", all, set -> joined(set, Run::session)));
        rows.add(side("Runs", all, set -> Units.count(set.loads().size())));
        rows.add(side("Commit", all, set -> joined(set, run -> run.environment().commit())));
        rows.add(side("Engine", all, set -> joined(set, run -> engine(run))));
        return new Table(
                "What is compared",
                false,
                new Markup("<1h,<3,<3"),
                List.of("What", "Base", "Candidate"),
                rows);
    }

    private static Row side(String what, Verification all, Function<RunSet, String> value) {
        return new Row(
                RunTables.texts(what, value.apply(all.base()), value.apply(all.candidate())));
    }

    private static String engine(Run run) {
        return run.workload().engine() == null ? "none" : run.workload().engine();
    }

    private static String joined(RunSet set, Function<Run, String> value) {
        String joined =
                set.loads().stream()
                        .map(value)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(", "));
        return joined.isEmpty() ? "none" : joined;
    }

    static Table goals(List<GoalResult> results) {
        if (results.isEmpty()) {
            return null;
        }
        return new Table(
                "Goals",
                false,
                new Markup("<2h,<2,<2,<1,<2,<2,<2"),
                List.of("Endpoint", "Goal", "Run", "Loop", "Base", "Candidate", "Candidate is"),
                results.stream().map(VerificationTables::goal).toList());
    }

    private static Row goal(GoalResult result) {
        Goal goal = result.goal();
        List<Cell> cells =
                RunTables.texts(
                        goal.benchmark(),
                        goal.metric().label()
                                + (goal.relation() == Goal.Relation.BELOW ? " < " : " > ")
                                + value(goal.metric(), goal.limit()),
                        result.run() == null ? NONE : result.run(),
                        result.loop() == null ? NONE : RunTables.lower(result.loop()));
        cells.add(figure(goal.metric(), result.base()));
        cells.add(figure(goal.metric(), result.candidate()));
        List<Line> lines = new ArrayList<>();
        lines.add(
                switch (result.reached()) {
                    case MET -> new Line("met", false);
                    case NOT_MET -> new Line("not met", true);
                    case UNCERTAIN ->
                            new Line("not certain: the limit lies in the interval", false);
                    case NOT_MEASURED -> new Line(RunTables.NOT_MEASURED, false);
                });
        result.notes().forEach(note -> lines.add(new Line(note, false)));
        cells.add(new Cell(Markup.NONE, lines));
        return new Row(cells);
    }

    /** A group of rows per endpoint; null without any. */
    static Table endpoints(List<Endpoint> endpoints) {
        if (endpoints.isEmpty()) {
            return null;
        }
        List<Row> rows = new ArrayList<>();
        endpoints.forEach(each -> add(each, rows));
        return new Table(
                "Endpoint by endpoint",
                false,
                new Markup("<2h,<3,<3,<4"),
                List.of("Metric", "Base", "Candidate", "Candidate over base"),
                rows);
    }

    private static void add(Endpoint endpoint, List<Row> rows) {
        rows.add(new Row(List.of(Cell.group(4, endpoint.benchmark() + ": " + endpoint.name()))));
        Cell verdict =
                switch (endpoint.verdict()) {
                    case NOT_MEASURED -> Cell.of("not measured on one side");
                    case INVALID -> Cell.alarm("INVALID, not compared");
                    case NOT_COMPARABLE -> Cell.of("not comparable");
                    case NUMBERS_ONLY -> Cell.of("numbers only");
                    case WITH_INTERVALS -> Cell.of("with intervals");
                };
        List<Line> why = endpoint.reasons().stream().map(text -> new Line(text, false)).toList();
        rows.add(
                new Row(
                        List.of(
                                Cell.of("Verdict"),
                                verdict,
                                why.isEmpty()
                                        ? Cell.spanning(2, new Line("may be compared", false))
                                        : new Cell(new Markup("2+<"), why))));
        endpoint.metrics().forEach(each -> rows.add(metric(each)));
    }

    private static Row metric(Comparison each) {
        Metric metric = each.metric();
        return new Row(
                List.of(
                        Cell.of(metric.label()),
                        figure(metric, each.base()),
                        figure(metric, each.candidate()),
                        ratio(each)));
    }

    private static Cell ratio(Comparison each) {
        if (each.ratio() == null) {
            return Cell.of(each.note() == null ? NONE : each.note());
        }
        String ratio = Units.decimals(each.ratio(), 3);
        return lines(
                ratio,
                each.low() == null
                        ? each.note()
                        : Units.decimals(each.low(), 3) + " to " + Units.decimals(each.high(), 3));
    }

    private static Cell figure(Metric metric, Figure figure) {
        Estimate value = figure.value();
        if (value == null) {
            return figure.why().equals("INVALID")
                    ? Cell.alarm(figure.why())
                    : Cell.of(RunTables.NOT_MEASURED + ": " + figure.why());
        }
        return lines(
                value(metric, value.mean()),
                value.low() == null
                        ? "no interval: one run"
                        : value(metric, value.low())
                                + " to "
                                + value(metric, value.high())
                                + ", "
                                + Units.count(value.forks())
                                + " runs");
    }

    private static Cell lines(String first, String second) {
        return new Cell(Markup.NONE, List.of(new Line(first, false), new Line(second, false)));
    }

    private static String value(Metric metric, double value) {
        return switch (metric) {
            case THROUGHPUT -> Units.rate(value);
            case CPU -> Units.micros(value) + " per request";
            default -> Units.millis(value);
        };
    }

    /** What changed, null when nothing did. */
    static Table differences(List<Difference> differences) {
        if (differences.isEmpty()) {
            return null;
        }
        return new Table(
                "What is not the same on both sides",
                false,
                new Markup("<2h,<3,<3,<2,<3"),
                List.of("What", "Base", "Candidate", "Comparison", "Runs"),
                differences.stream().map(VerificationTables::difference).toList());
    }

    private static Row difference(Difference each) {
        return new Row(
                RunTables.texts(
                        each.what(),
                        each.base(),
                        each.candidate(),
                        each.forbids() ? "forbidden" : "allowed",
                        String.join(", ", each.runs())));
    }

    static Table checks(List<CheckCount> counts) {
        if (counts.isEmpty()) {
            return null;
        }
        return new Table(
                "Runs by the result of each check",
                true,
                new Markup("<h,<,<"),
                List.of("Check", "Base", "Candidate"),
                counts.stream()
                        .map(
                                each ->
                                        new Row(
                                                List.of(
                                                        Cell.of(each.check()),
                                                        tally(each.base()),
                                                        tally(each.candidate()))))
                        .toList());
    }

    private static Cell tally(Tally tally) {
        List<String> parts = new ArrayList<>();
        part(tally.passed(), "passed", parts);
        part(tally.noted(), "with a note", parts);
        part(tally.failed(), "FAILED", parts);
        part(tally.notMeasured(), RunTables.NOT_MEASURED, parts);
        String text = parts.isEmpty() ? "no run was held against it" : String.join(", ", parts);
        return tally.failed() > 0 ? Cell.alarm(text) : Cell.of(text);
    }

    private static void part(long count, String what, List<String> parts) {
        if (count > 0) {
            parts.add(Units.count(count) + " " + what);
        }
    }
}

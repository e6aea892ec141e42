package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.GoalResult;
import io.github.jwtbench.core.verify.GoalResult.Value;
import io.github.jwtbench.core.verify.RunSet;
import io.github.jwtbench.core.verify.SetComparisons;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tables of a verification. */
final class VerificationTables {

    private VerificationTables() {}

    static Table<?> sides(RunSet base, RunSet candidate) {
        return Table.of(
                        "What is compared",
                        List.of(Map.entry("Base", base), Map.entry("Candidate", candidate)))
                .head("Side", 1, Map.Entry::getKey)
                .text("Folder", 3, each -> each.getValue().folder())
                .text("Selection", 2, each -> each.getValue().selection())
                .text("Sessions", 3, each -> joined(each.getValue(), Run::session))
                .text("Runs", 1, each -> Units.count(each.getValue().loads().size()))
                .text(
                        "Commit",
                        3,
                        each -> joined(each.getValue(), run -> run.environment().commit()))
                .text("Engine", 2, each -> joined(each.getValue(), run -> run.workload().engine()));
    }

    private static String joined(RunSet set, Function<Run, @Nullable String> value) {
        String joined =
                set.loads().stream()
                        .map(value)
                        .filter(Objects::nonNull)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(", "));
        return joined.isEmpty() ? "none" : joined;
    }

    static Table<?> goals(List<GoalResult> results) {
        return Table.of("Goals", results)
                .head("Endpoint", 2, each -> each.goal().benchmark())
                .text("Goal", 2, each -> each.goal().limit().toString())
                .text("Run", 2, each -> Objects.requireNonNullElse(each.run(), Units.NONE))
                .text(
                        "Loop",
                        1,
                        each -> each.loop() == null ? Units.NONE : RunTables.lower(each.loop()))
                .cell("Base", ColumnKind.TEXT, 2, each -> value(each, each.base()))
                .cell("Candidate", ColumnKind.TEXT, 2, each -> value(each, each.candidate()))
                .cell("Candidate is", ColumnKind.TEXT, 2, VerificationTables::reached);
    }

    private static TableCell reached(GoalResult result) {
        List<Inline> lines = new ArrayList<>();
        lines.add(
                switch (result.reached()) {
                    case MET -> Inline.value("met");
                    case NOT_MET -> Inline.alarm("not met");
                    case UNCERTAIN -> Inline.value("not certain: the limit lies in the interval");
                    case NOT_MEASURED -> Inline.value(RunTables.NOT_MEASURED);
                });
        result.notes().forEach(note -> lines.add(Inline.value(note)));
        return TableCell.of(lines);
    }

    private static TableCell value(GoalResult result, Value value) {
        Figure figure = result.goal().limit().figure();
        Mean mean = value.mean();
        if (mean == null) {
            return value.why().equals("INVALID")
                    ? TableCell.alarm(value.why())
                    : TableCell.of(RunTables.NOT_MEASURED + ": " + value.why());
        }
        return TableCell.of(
                words(figure, mean.mean()),
                mean.ends().isEmpty()
                        ? "no interval: one run"
                        : "%s to %s, %s runs"
                                .formatted(
                                        words(figure, mean.ends().get(0)),
                                        words(figure, mean.ends().get(1)),
                                        Units.count(mean.forks())));
    }

    private static String words(Figure figure, double value) {
        return Units.number(value) + " " + figure.unit().symbol();
    }

    /** A setting that the two arms of some comparisons do not share. */
    private record Difference(String what, String base, String candidate) {}

    static Table<?> differences(List<Comparison> comparisons) {
        Map<Difference, List<String>> found = new LinkedHashMap<>();
        for (Comparison comparison : comparisons) {
            Map<String, String> base = comparison.arm(SetComparisons.BASE).dimensions();
            comparison
                    .arm(SetComparisons.CANDIDATE)
                    .dimensions()
                    .forEach(
                            (what, value) -> {
                                String before = base.getOrDefault(what, "");
                                if (!value.equals(before)
                                        && !value.isEmpty()
                                        && !before.isEmpty()) {
                                    found.computeIfAbsent(
                                                    new Difference(what, before, value),
                                                    key -> new ArrayList<>())
                                            .add(comparison.id());
                                }
                            });
        }
        return Table.of("Differences of the two sides", found.entrySet())
                .head("What", 2, each -> each.getKey().what())
                .text("Base", 3, each -> each.getKey().base())
                .text("Candidate", 3, each -> each.getKey().candidate())
                .text("Runs", 3, each -> String.join(", ", each.getValue()));
    }
}

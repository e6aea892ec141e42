package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.CellNames;
import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Estimate;
import io.github.jwtbench.core.model.Gap;
import io.github.jwtbench.core.model.LibraryResult;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.SampledTime;
import io.github.jwtbench.core.model.Score;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tables of the library benchmarks. */
final class LibraryTables {

    private static final String NONE = "–";
    private static final List<String> SAMPLED =
            List.of("P50 µs", "P95 µs", "P99 µs", "P99.9 µs", "Max µs");

    private LibraryTables() {}

    static CellNames names(LibraryResult library) {
        return new CellNames(
                Stream.concat(
                                library.scores().stream().map(Score::cell),
                                library.gaps().stream().map(Gap::cell))
                        .toList());
    }

    /** One row per cell; a cell that a library cannot do says why. */
    static Table cells(Run run) {
        LibraryResult library = run.library();
        CellNames names = names(library);
        boolean differ =
                Stream.concat(
                                library.scores().stream().map(Score::cell),
                                library.gaps().stream().map(Gap::cell))
                        .anyMatch(cell -> !names.settings(cell).isEmpty());
        boolean sampled = library.scores().stream().anyMatch(score -> score.sampled() != null);
        List<String> header = new ArrayList<>(List.of("Method"));
        if (differ) {
            header.add("What differs");
        }
        header.addAll(List.of("ops/s", "Mean µs"));
        if (sampled) {
            header.addAll(SAMPLED);
        }
        header.addAll(List.of("Allocated B/op", "Forks"));
        List<Row> rows = new ArrayList<>();
        library.scores()
                .forEach(
                        score ->
                                rows.add(
                                        score(score, named(score.cell(), names, differ), sampled)));
        library.gaps()
                .forEach(
                        gap -> {
                            List<Table.Cell> cells = named(gap.cell(), names, differ);
                            String reason = "not supported: " + gap.reason();
                            cells.add(
                                    Table.Cell.spanning(
                                            header.size() - cells.size(), new Line(reason, false)));
                            rows.add(new Row(cells));
                        });
        return new Table(
                run.id() + ": " + names.shared(),
                true,
                new Markup(
                        differ
                                ? "<h,<" + ",>".repeat(header.size() - 2)
                                : "<h" + ",>".repeat(header.size() - 1)),
                header,
                rows);
    }

    private static List<Table.Cell> named(Cell cell, CellNames names, boolean differ) {
        List<Table.Cell> cells = new ArrayList<>(List.of(Table.Cell.of(cell.method())));
        if (differ) {
            String settings = names.settings(cell);
            cells.add(Table.Cell.of(settings.isEmpty() ? NONE : settings));
        }
        return cells;
    }

    private static Row score(Score score, List<Table.Cell> cells, boolean sampled) {
        cells.add(estimate(score.operationsPerSecond()));
        cells.add(estimate(score.meanMicros()));
        if (sampled) {
            SampledTime time = score.sampled();
            double[] micros =
                    time == null
                            ? new double[0]
                            : new double[] {
                                time.p50Micros(),
                                time.p95Micros(),
                                time.p99Micros(),
                                time.p999Micros(),
                                time.maxMicros()
                            };
            for (int i = 0; i < SAMPLED.size(); i++) {
                cells.add(Table.Cell.of(time == null ? NONE : Units.number(micros[i])));
            }
        }
        Double bytes = score.allocatedBytesPerOperation();
        cells.add(Table.Cell.of(bytes == null ? RunTables.NOT_MEASURED : Units.number(bytes)));
        cells.add(Table.Cell.of(Units.count(score.operationsPerSecond().forks())));
        return new Row(cells);
    }

    /** Methods side by side, null when there are not several of them. */
    static Table methods(Run run) {
        LibraryResult library = run.library();
        CellNames names = names(library);
        List<String> methods =
                library.scores().stream().map(score -> score.cell().method()).distinct().toList();
        List<String> settings =
                library.scores().stream()
                        .map(score -> names.settings(score.cell()))
                        .distinct()
                        .toList();
        if (methods.size() < 2 || settings.size() < 2) {
            return null;
        }
        List<String> header = new ArrayList<>(List.of("What differs"));
        methods.forEach(method -> header.add(method + " µs"));
        List<Row> rows = new ArrayList<>();
        for (String setting : settings) {
            List<Table.Cell> cells = new ArrayList<>(List.of(Table.Cell.of(setting)));
            methods.forEach(method -> cells.add(mean(library, names, method, setting)));
            rows.add(new Row(cells));
        }
        return new Table(
                run.id() + ": mean time of an operation in one thread, " + names.shared(),
                true,
                new Markup("<h" + ",>".repeat(methods.size())),
                header,
                rows);
    }

    private static Table.Cell mean(
            LibraryResult library, CellNames names, String method, String setting) {
        for (Score score : library.scores()) {
            if (is(score.cell(), names, method, setting)) {
                return estimate(score.meanMicros());
            }
        }
        boolean gap =
                library.gaps().stream().anyMatch(each -> is(each.cell(), names, method, setting));
        return Table.Cell.of(gap ? "not supported" : NONE);
    }

    private static boolean is(Cell cell, CellNames names, String method, String setting) {
        return cell.method().equals(method) && names.settings(cell).equals(setting);
    }

    /** In one line. */
    static String words(Estimate estimate, String unit) {
        return Units.number(estimate.mean())
                + unit
                + (estimate.halfWidthRatio() == null
                        ? ""
                        : " ± " + Units.percent(estimate.halfWidthRatio()));
    }

    private static Table.Cell estimate(Estimate estimate) {
        return Table.Cell.of(words(estimate, ""));
    }

    /** Whether the steps add up, in the library and in the running service; null without any. */
    static Table stepSums(List<Run> runs) {
        List<Row> rows = new ArrayList<>();
        for (Run run : runs) {
            for (Check check : run.checks()) {
                if (run.status() == Status.VALID
                        && check.name().equals("step-sum")
                        && check.result() != Check.Result.NOT_MEASURED) {
                    rows.add(
                            new Row(
                                    RunTables.texts(
                                            run.id(),
                                            run.ofLibrary() ? "library" : "service",
                                            check.result() == Check.Result.PASS
                                                    ? "they agree"
                                                    : "they do not agree",
                                            check.measured())));
                }
            }
        }
        return rows.isEmpty()
                ? null
                : new Table(
                        "Sum of the steps’ means against the mean of the whole",
                        false,
                        new Markup("<1h,<1,<1,<4"),
                        List.of("Run", "Measured in", "Result", "Sum against whole"),
                        rows);
    }
}

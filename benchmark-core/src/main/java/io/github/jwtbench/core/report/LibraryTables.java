package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.run.CellNames;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Gap;
import io.github.jwtbench.core.run.LibraryResult;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables of the library benchmarks. */
final class LibraryTables {

    private static final String NONE = "–";

    private LibraryTables() {}

    static CellNames names(LibraryResult library) {
        return new CellNames(
                Stream.concat(
                                library.scores().stream().map(Score::cell),
                                library.gaps().stream().map(Gap::cell))
                        .toList());
    }

    /** A cell with its score, or why it has none. */
    private record Entry(Cell cell, Score score, String gap) {}

    /** One row per cell; a cell that a library cannot do says why. */
    static Table cells(Run run) {
        LibraryResult library = run.library();
        CellNames names = names(library);
        List<Entry> entries =
                Stream.concat(
                                library.scores().stream()
                                        .map(each -> new Entry(each.cell(), each, null)),
                                library.gaps().stream()
                                        .map(each -> new Entry(each.cell(), null, each.reason())))
                        .toList();
        Columns<Entry> columns =
                new Columns<Entry>().text("Method", "<h", each -> each.cell.method());
        if (entries.stream().anyMatch(each -> !names.settings(each.cell).isEmpty())) {
            columns.text("What differs", "<", each -> orNone(names.settings(each.cell)));
        }
        columns.results(LibraryTables::whyNone)
                .text("ops/s", ">", each -> words(each.score.operationsPerSecond(), ""))
                .text("Mean µs", ">", each -> words(each.score.meanMicros(), ""));
        if (library.scores().stream().anyMatch(score -> score.sampled() != null)) {
            columns.text("P50 µs", ">", sampled(SampledTime::p50Micros))
                    .text("P95 µs", ">", sampled(SampledTime::p95Micros))
                    .text("P99 µs", ">", sampled(SampledTime::p99Micros))
                    .text("P99.9 µs", ">", sampled(SampledTime::p999Micros))
                    .text("Max µs", ">", sampled(SampledTime::maxMicros));
        }
        return columns.text(
                        "Allocated B/op",
                        ">",
                        each ->
                                RunTables.known(
                                        each.score.allocatedBytesPerOperation(), Units::number))
                .text("Forks", ">", each -> Units.count(each.score.operationsPerSecond().forks()))
                .table(run.id() + ": " + names.shared(), true, entries);
    }

    private static String orNone(String text) {
        return text.isEmpty() ? NONE : text;
    }

    private static Line whyNone(Entry entry) {
        return entry.gap == null ? null : new Line("not supported: " + entry.gap, false);
    }

    private static Function<Entry, String> sampled(Function<SampledTime, Double> micros) {
        return each -> {
            SampledTime time = each.score.sampled();
            return time == null ? NONE : Units.number(micros.apply(time));
        };
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
        Columns<String> columns =
                new Columns<String>().text("What differs", "<h", setting -> setting);
        methods.forEach(
                method ->
                        columns.text(
                                method + " µs",
                                ">",
                                setting -> mean(library, names, method, setting)));
        return columns.table(
                run.id() + ": mean time of an operation in one thread, " + names.shared(),
                true,
                settings);
    }

    private static String mean(
            LibraryResult library, CellNames names, String method, String setting) {
        for (Score score : library.scores()) {
            if (is(score.cell(), names, method, setting)) {
                return words(score.meanMicros(), "");
            }
        }
        boolean gap =
                library.gaps().stream().anyMatch(each -> is(each.cell(), names, method, setting));
        return gap ? "not supported" : NONE;
    }

    private static boolean is(Cell cell, CellNames names, String method, String setting) {
        return cell.method().equals(method) && names.settings(cell).equals(setting);
    }

    /** In one line. */
    static String words(Mean estimate, String unit) {
        return Units.number(estimate.mean())
                + unit
                + (estimate.halfWidthRatio() == null
                        ? ""
                        : " ± " + Units.percent(estimate.halfWidthRatio()));
    }

    /** The check of a run. */
    private record RunCheck(Run run, Check check) {}

    /** Whether the steps add up, in the library and in the running service; null without any. */
    static Table stepSums(List<Run> runs) {
        return new Columns<RunCheck>()
                .text("Run", "<1h", each -> each.run.id())
                .text("Measured in", "<1", each -> each.run.ofLibrary() ? "library" : "service")
                .text("Result", "<1", each -> agreement(each.check))
                .text("Sum against whole", "<4", each -> each.check.measured())
                .table(
                        "Sum of the steps’ means against the mean of the whole",
                        false,
                        runs.stream().flatMap(LibraryTables::stepSums).toList());
    }

    private static Stream<RunCheck> stepSums(Run run) {
        return run.checks().stream()
                .filter(check -> run.status() == Status.VALID)
                .filter(check -> check.name().equals("step-sum"))
                .filter(check -> check.result() != Check.Result.NOT_MEASURED)
                .map(check -> new RunCheck(run, check));
    }

    private static String agreement(Check check) {
        return check.result() == Check.Result.PASS ? "they agree" : "they do not agree";
    }
}

package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.RunTables;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.LibraryResult;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.CellNames;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tables of the library benchmarks. */
final class LibraryTables {

    private LibraryTables() {}

    /** A cell with its score, or why it has none. */
    private record CellScore(Cell cell, @Nullable Score score, @Nullable String gap) {}

    /** One row per cell; for a cell that a library does not support, the reason. */
    static Table<?> cells(Run run) {
        LibraryResult library = Objects.requireNonNull(run.library(), "a run of a library");
        List<CellScore> entries =
                Stream.concat(
                                library.scores().stream()
                                        .map(each -> new CellScore(each.cell(), each, null)),
                                library.gaps().stream()
                                        .map(
                                                each ->
                                                        new CellScore(
                                                                each.cell(), null, each.reason())))
                        .toList();
        CellNames names = new CellNames(entries.stream().map(CellScore::cell).toList());
        Table<CellScore> table =
                Table.compact(run.id() + ": " + names.shared(), entries)
                        .head("Method", each -> each.cell.method());
        if (entries.stream().anyMatch(each -> !names.settings(each.cell).isEmpty())) {
            table.text("What differs", each -> orNone(names.settings(each.cell)));
        }
        table.results(LibraryTables::whyNone)
                .number("ops/s", scored(score -> words(score.operationsPerSecond())))
                .number("Mean µs", scored(score -> words(score.meanMicros())));
        if (library.scores().stream().anyMatch(score -> score.sampled() != null)) {
            table.number("P50 µs", sampled(SampledTime::p50Micros))
                    .number("P95 µs", sampled(SampledTime::p95Micros))
                    .number("P99 µs", sampled(SampledTime::p99Micros))
                    .number("P99.9 µs", sampled(SampledTime::p999Micros))
                    .number("Max µs", sampled(SampledTime::maxMicros));
        }
        return table.number(
                        "Allocated B/op",
                        scored(score -> RunTables.number(score.allocatedBytesPerOperation())))
                .number("Forks", scored(score -> Units.count(score.operationsPerSecond().forks())));
    }

    private static String orNone(String text) {
        return text.isEmpty() ? Units.NONE : text;
    }

    private static @Nullable Inline whyNone(CellScore entry) {
        return entry.gap == null ? null : Inline.value("not supported: " + entry.gap);
    }

    private static Function<CellScore, String> scored(Function<Score, String> words) {
        return each -> Optional.ofNullable(each.score).map(words).orElse(Units.NONE);
    }

    private static Function<CellScore, String> sampled(Function<SampledTime, Double> micros) {
        return scored(
                score ->
                        Optional.ofNullable(score.sampled())
                                .map(micros)
                                .map(Units::number)
                                .orElse(Units.NONE));
    }

    private static String words(Mean estimate) {
        return estimate.words(Units::number, Units::percent);
    }

    /** The check of a run. */
    private record RunCheck(Run run, Check check) {}

    /** Whether the steps add up, in the library and in the running service. */
    static Table<?> stepSums(List<Run> runs) {
        return Table.of(
                        "Sum of the steps’ means against the mean of the whole",
                        runs.stream().flatMap(LibraryTables::stepSums).toList())
                .head("Run", 1, each -> each.run.id())
                .text("Measured in", 1, each -> each.run.ofLibrary() ? "library" : "service")
                .text("Result", 1, each -> agreement(each.check))
                .text("Sum against whole", 4, each -> each.check.measured());
    }

    private static Stream<RunCheck> stepSums(Run run) {
        return run.checks().stream()
                .filter(check -> run.status() == Status.VALID)
                .filter(check -> check.name().equals("step-sum"))
                .filter(check -> check.result() != CheckResult.NOT_MEASURED)
                .map(check -> new RunCheck(run, check));
    }

    private static String agreement(Check check) {
        return check.result() == CheckResult.PASS ? "they agree" : "they do not agree";
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Outstanding;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.terminal.CommandText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the results of a session from its files, for the pages. */
public final class SessionFiles {

    private SessionFiles() {}

    /**
     * Writes the report of a session from the runs and comparisons of all modules.
     *
     * @param checkout folder whose {@code MODULE/target} folders contain the runs
     * @param session whose runs to use
     * @param against folder with published results in it or below it, such as {@link #published}
     * @param others pages of the folder that were made of something else; the first page quotes
     *     them
     * @param folder of the report
     * @return the shown runs
     * @throws IOException also if there are none, so that no empty page replaces a report
     */
    public static List<Run> report(
            Path checkout, String session, @Nullable Path against, List<Page> others, Path folder)
            throws IOException, InterruptedException {
        Failures failures = new Failures(failure -> {});
        SessionReport report = read(checkout, session, against, List.of(), failures);
        failures.check();
        if (report.isEmpty()) {
            throw new IOException("no results of session " + session + " in " + checkout);
        }
        report.write(folder, others, failures);
        failures.check();
        return report.runs();
    }

    /** The answers that a checkout publishes. */
    public static Path published(Path checkout) {
        return checkout.resolve("doc/analysis");
    }

    private static List<Reproduction> reproductions(@Nullable Path against, List<Comparison> here)
            throws IOException {
        if (against == null || !Files.isDirectory(against)) {
            return List.of();
        }
        Set<String> ids = here.stream().map(Comparison::id).collect(Collectors.toSet());
        return Reproduction.of(ComparisonFiles.readPublished(against, ids), here);
    }

    /**
     * A session's results in all modules so far.
     *
     * @param against folder with published results; null for none
     * @param left measurements still to be made: before the end, no module reports missing runs
     * @param failures gets the modules whose results cannot be read
     */
    public static SessionReport read(
            Path checkout,
            String session,
            @Nullable Path against,
            List<String> left,
            Failures failures)
            throws InterruptedException {
        List<Run> runs = new ArrayList<>();
        List<Comparison> comparisons = new ArrayList<>();
        List<NotMeasured> notMeasured = new ArrayList<>();
        List<String> more = new ArrayList<>();
        List<Path> targets = new ArrayList<>();
        failures.attempt("results", () -> targets.addAll(ComparisonFiles.targets(checkout)));
        for (Path target : targets) {
            String of = " of " + checkout.relativize(target);
            List<Run> own = new ArrayList<>();
            failures.attempt(
                    "runs" + of,
                    () -> own.addAll(RunFiles.readSession(target.resolve("runs"), session)));
            runs.addAll(own);
            failures.attempt(
                    "comparisons" + of,
                    () -> {
                        for (Comparison each :
                                ComparisonFiles.readSession(
                                        target.resolve(ComparisonFiles.FOLDER), session)) {
                            comparisons.add(each);
                            moreStarts(checkout.relativize(target), each).ifPresent(more::add);
                        }
                    });
            if (left.isEmpty()) {
                failures.attempt(
                        "manifest" + of,
                        () -> notMeasured.addAll(notMeasured(target, session, own)));
            }
        }
        comparisons.sort(Comparator.comparing(Comparison::startedAt));
        runs.sort(Comparator.comparing(Run::startedAt).thenComparing(Run::id));
        Path report = SessionFolders.report(checkout);
        List<String> repeat = new ArrayList<>();
        List<String> failed = new ArrayList<>();
        List<Reproduction> reproductions = new ArrayList<>();
        failures.attempt(
                "notes on the session",
                () -> {
                    SessionFolders.command(report, session)
                            .map(command -> "Measure again, at the same commit: " + command)
                            .ifPresent(repeat::add);
                    failed.addAll(SessionFolders.failures(report, session));
                });
        repeat.add("Make these pages again: " + CommandText.of(List.of("report", ".", session)));
        failures.attempt(
                "published answers",
                () -> reproductions.addAll(reproductions(against, comparisons)));
        return new SessionReport(
                runs,
                comparisons,
                notMeasured,
                new Guide(left, failed, List.of(), more, repeat, reproductions));
    }

    private static List<NotMeasured> notMeasured(Path target, String session, List<Run> own)
            throws IOException {
        if (own.isEmpty() && !Files.exists(target.resolve(ExecutionManifest.FILE))) {
            return List.of();
        }
        ExecutionManifest manifest = ExecutionManifest.read(target, session, own);
        return own.isEmpty() && !session.equals(manifest.session())
                ? List.of()
                : manifest.notMeasured();
    }

    /** The command that adds the starts which are missing, if there is one. */
    private static Optional<String> moreStarts(Path target, Comparison comparison) {
        Outstanding left = Outstanding.of(comparison);
        if (left.starts() == 0) {
            return Optional.empty();
        }
        Path file =
                target.resolve(ComparisonFiles.FOLDER).resolve(ComparisonFiles.name(comparison));
        return ReportExtension.all().stream()
                .flatMap(each -> each.moreStarts(file, comparison, left.minutes()).stream())
                .map(
                        words ->
                                "More starts of \"%s\": %s"
                                        .formatted(comparison.title(), CommandText.of(words)))
                .findFirst();
    }
}

package io.github.jwtbench.core.session;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Outstanding;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.ingest.RawRun;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.FormatResults;
import io.github.jwtbench.core.report.Guide;
import io.github.jwtbench.core.report.LibraryResults;
import io.github.jwtbench.core.report.SeedResults;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.terminal.CommandText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the results of a session for people and scripts from the files of its modules. */
public final class Publication {
    private static final List<String> OUTPUTS =
            List.of(RawRun.WRK, RawRun.H2LOAD, RawRigFiles.COUNTS, RawRun.JMH_PRINTED);

    private Publication() {}

    /**
     * Completes the modules: results and manifests of all, then the report of the whole session,
     * which reads them, and the verdicts.
     *
     * @param sessions at least one
     * @param left measurements still to be made, each with its duration
     * @param failures of the session so far, which gets those of its publication
     * @param out for the verdicts
     */
    public static Published publish(
            List<Session> sessions, List<String> left, Failures failures, PrintStream out)
            throws InterruptedException {
        boolean good = true;
        for (Session each : sessions) {
            good &= each.write(failures);
        }
        Suite suite = sessions.get(0).suite();
        SessionReport report = read(suite, left, failures);
        if (sessions.stream().anyMatch(Session::hasRuns)
                || !report.isEmpty()
                || !failures.all().isEmpty()) {
            failures.attempt(
                    "notes on the session",
                    () ->
                            SessionFolders.keepFailures(
                                    suite.report(), suite.session(), failures.all()));
            report.write(suite.report(), List.of(), failures);
            Path first = suite.report().resolve("index.html");
            if (Files.exists(first)) {
                out.println("report: " + first);
            }
        }
        List<String> reported = report.runs().stream().map(Run::id).toList();
        for (Session each : sessions) {
            good &= each.isValid(reported, failures);
        }
        return new Published(report, good);
    }

    /**
     * The published results.
     *
     * @param report of the whole session so far
     * @param good whether all results of the modules are valid and no run is missing
     */
    public record Published(SessionReport report, boolean good) {}

    /**
     * Writes the pages of a session's measurements so far, if there are any.
     *
     * @param left measurements still to be made, each with its duration
     */
    static void soFar(Suite suite, List<String> left, Failures failures)
            throws InterruptedException {
        SessionReport report = read(suite, left, failures);
        if (!report.isEmpty()) {
            report.write(suite.report(), List.of(), failures);
        }
    }

    /** Prints whether every run of a module is valid and none is missing. */
    static boolean verdict(String module, List<Run> runs, List<String> problems, PrintStream out) {
        List<Run> invalid = runs.stream().filter(run -> run.status() == Status.INVALID).toList();
        if (invalid.isEmpty() && problems.isEmpty()) {
            out.printf(Locale.ROOT, "%s: all %d runs are VALID%n", module, runs.size());
            return true;
        }
        invalid.forEach(
                run ->
                        out.printf(
                                Locale.ROOT,
                                "%s is INVALID: %s%n",
                                run.id(),
                                String.join("; ", run.reasons())));
        if (invalid.isEmpty()) {
            problems.forEach(out::println);
        }
        out.printf(
                Locale.ROOT,
                "%s: %d of %d runs are INVALID%n",
                module,
                invalid.size(),
                runs.size());
        return false;
    }

    /**
     * Writes one module's {@code target/benchmark-results}.
     *
     * @param target the module's {@code target}
     * @param session whose runs to use
     * @param serviceLog log of the service, or null
     */
    public static void results(Path target, String session, Path serviceLog) throws IOException {
        Map<String, List<Path>> outputs = new HashMap<>();
        List<Run> all = RunFiles.readSession(target.resolve("runs"), session);
        List<Run> runs = Run.loads(all);
        List<Run> libraries = all.stream().filter(Run::ofLibrary).toList();
        for (Run run : runs) {
            Path raw = target.resolve("raw").resolve(run.id());
            List<Path> turns = RawRun.turns(raw);
            outputs.put(
                    run.id(),
                    (turns.isEmpty() ? List.of(raw) : turns)
                            .stream().flatMap(each -> output(each).stream()).toList());
        }
        Path folder = target.resolve("benchmark-results");
        SeedResults.write(runs, outputs, serviceLog, folder);
        if (!libraries.isEmpty()) {
            List<Path> jmh = new ArrayList<>();
            for (Run run : libraries) {
                jmh.addAll(RawRun.jmhResults(target.resolve("raw").resolve(run.id())));
            }
            LibraryResults.write(libraries, jmh, folder);
        }
        tokenFormats(target, session);
    }

    private static Optional<Path> output(Path raw) {
        return OUTPUTS.stream().map(raw::resolve).filter(Files::exists).findFirst();
    }

    /** Writes the costs of token formats in the last session with such comparisons. */
    public static void tokenFormats(Path target) throws IOException {
        Optional<String> last =
                ComparisonFiles.readAll(target.resolve(ComparisonFiles.FOLDER)).stream()
                        .map(Comparison::session)
                        .max(Comparator.naturalOrder());
        if (last.isPresent()) {
            tokenFormats(target, last.get());
        }
    }

    /** Writes the costs of token formats in one session, if it measured any. */
    public static void tokenFormats(Path target, String session) throws IOException {
        FormatResults.write(
                ComparisonFiles.readSession(target.resolve(ComparisonFiles.FOLDER), session),
                target.resolve("benchmark-results"));
    }

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
            Path checkout, String session, Path against, List<Page> others, Path folder)
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

    private static SessionReport read(Suite suite, List<String> left, Failures failures)
            throws InterruptedException {
        Path checkout = suite.checkout();
        return read(checkout, suite.session(), published(checkout), left, failures);
    }

    /** The answers that a checkout publishes. */
    public static Path published(Path checkout) {
        return checkout.resolve("doc/analysis");
    }

    private static List<Reproduction> reproductions(Path against, List<Comparison> here)
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
    private static SessionReport read(
            Path checkout, String session, Path against, List<String> left, Failures failures)
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

    /** The command that adds the starts which are missing, if it can. */
    private static Optional<String> moreStarts(Path target, Comparison comparison) {
        Outstanding left = Outstanding.of(comparison);
        if (left.starts() == 0 || !comparison.arms().stream().allMatch(ArmCells::isCell)) {
            return Optional.empty();
        }
        Path file =
                target.resolve(ComparisonFiles.FOLDER).resolve(ComparisonFiles.name(comparison));
        return Optional.of(
                String.format(
                        Locale.ROOT,
                        "More starts of \"%s\": %s",
                        comparison.title(),
                        CommandText.of(
                                List.of(
                                        "compare-more",
                                        file.toString(),
                                        "--budget",
                                        left.minutes() + "m"))));
    }
}

package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.report.Failures;
import io.github.jwtbench.core.report.SessionFiles;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.report.SessionReport;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.suite.jmh.RawJmh;
import io.github.jwtbench.suite.report.FormatResults;
import io.github.jwtbench.suite.report.LibraryResults;
import io.github.jwtbench.suite.report.RunResultFiles;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the results of a session for people and scripts from the files of its modules. */
public final class Publication {
    private static final List<String> OUTPUTS =
            List.of(RawRun.WRK, RawRun.H2LOAD, RawRigFiles.COUNTS, RawJmh.PRINTED);

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
        ModuleSettings module = sessions.get(0).module();
        SessionReport report = read(module, left, failures);
        if (sessions.stream().anyMatch(Session::hasRuns)
                || !report.isEmpty()
                || !failures.all().isEmpty()) {
            failures.attempt(
                    "notes on the session",
                    () ->
                            SessionFolders.keepFailures(
                                    module.report(), module.session(), failures.all()));
            report.write(module.report(), List.of(), failures);
            Path first = module.report().resolve("index.html");
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
    static void soFar(ModuleSettings module, List<String> left, Failures failures)
            throws InterruptedException {
        SessionReport report = read(module, left, failures);
        if (!report.isEmpty()) {
            report.write(module.report(), List.of(), failures);
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
     * @param serviceLog log of the service; null without one
     */
    public static void results(Path target, String session, @Nullable Path serviceLog)
            throws IOException {
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
        RunResultFiles.write(runs, outputs, serviceLog, folder);
        if (!libraries.isEmpty()) {
            List<Path> jmh = new ArrayList<>();
            for (Run run : libraries) {
                jmh.addAll(RawJmh.results(target.resolve("raw").resolve(run.id())));
            }
            LibraryResults.write(libraries, jmh, folder);
        }
        tokenFormats(target, session);
    }

    private static Optional<Path> output(Path raw) {
        return OUTPUTS.stream().map(raw::resolve).filter(Files::exists).findFirst();
    }

    /** Writes the costs of token formats in one session, if it measured any. */
    public static void tokenFormats(Path target, String session) throws IOException {
        FormatResults.write(
                ComparisonFiles.readSession(target.resolve(ComparisonFiles.FOLDER), session),
                target.resolve("benchmark-results"));
    }

    private static SessionReport read(ModuleSettings module, List<String> left, Failures failures)
            throws InterruptedException {
        Path checkout = module.settings().checkout();
        return SessionFiles.read(
                checkout, module.session(), SessionFiles.published(checkout), left, failures);
    }
}

package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.report.JUnitXml;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Tool;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** Options and end of the commands that make runs of a scenario: table, page, verdicts. */
final class Verdicts {
    @Option(
            names = "--fail-if",
            paramLabel = "CONDITION",
            description =
                    "Fails if the condition is true of a run: one of ${COMPLETION-CANDIDATES} < or > a number"
                            + " with its unit, such as \"p99 > 50ms\". May be given several times.",
            completionCandidates = Figures.class)
    private List<String> conditions = new ArrayList<>();

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Also writes the verdicts as JUnit XML.")
    private @Nullable Path junit;

    private final Pages pages;
    private final Function<Run, String> explanation;

    Verdicts(Pages pages, Function<Run, String> explanation) {
        this.pages = pages;
        this.explanation = explanation;
    }

    /** Writes the pages of the runs of a session, and returns their folder. */
    @FunctionalInterface
    interface Pages {
        /**
         * @param limits the limits of the runs, each with its result
         */
        Path write(List<Run> runs, Path folder, List<String> limits)
                throws IOException, InterruptedException;
    }

    /** The figures that conditions can use. */
    private static final class Figures implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Figure.ofRuns().stream().map(Figure::key).iterator();
        }
    }

    /** Refuses conditions that cannot be read, before anything is measured. */
    void check() {
        limits();
    }

    private List<Limit> limits() {
        return conditions.stream().map(Limit::parse).toList();
    }

    /**
     * Prints the verdict on the runs of a session, and writes their page.
     *
     * @param name of the scenario
     * @param told whether to print each run completely
     * @param folder of all results
     * @return exit code: whether all runs are VALID and no condition is true; the code for a failed
     *     measurement if that cannot be decided because a figure was not measured
     */
    int publish(String name, List<Run> runs, boolean told, Path folder, PrintWriter console)
            throws IOException, InterruptedException {
        List<JUnitXml.Verdict> held = held(runs);
        Path report = pages.write(runs, folder, words(held));
        if (told) {
            runs.forEach(run -> console.print(explanation.apply(run)));
        }
        List<JUnitXml.Verdict> verdicts = new ArrayList<>(valid(runs));
        verdicts.addAll(held);
        runs.forEach(run -> console.println(run.id() + ": " + status(run)));
        words(held).forEach(console::println);
        if (junit != null) {
            JUnitXml.write(junit, "jwtbench." + name, verdicts);
        }
        console.println("report: " + report.resolve("index.html"));
        console.flush();
        List<String> failures =
                verdicts.stream().map(JUnitXml.Verdict::failure).filter(Objects::nonNull).toList();
        if (failures.isEmpty()) {
            return ExitCode.OK;
        }
        return failures.stream().allMatch(each -> each.endsWith(Limit.NOT_MEASURED))
                ? ExitCode.USAGE
                : ExitCode.SOFTWARE;
    }

    private static List<String> words(List<JUnitXml.Verdict> verdicts) {
        return verdicts.stream()
                .map(
                        each ->
                                each.name()
                                        + (each.failure() == null
                                                ? ": ok"
                                                : ": FAILED, " + each.failure()))
                .toList();
    }

    private static String status(Run run) {
        return run.status() == Status.VALID
                ? "VALID"
                : "INVALID: " + String.join("; ", run.reasons());
    }

    private static List<JUnitXml.Verdict> valid(List<Run> runs) {
        return runs.stream()
                .map(
                        run ->
                                new JUnitXml.Verdict(
                                        run.id() + " is VALID",
                                        run.status() == Status.VALID ? null : status(run)))
                .toList();
    }

    private List<JUnitXml.Verdict> held(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.tool().equals(Tool.RIG))
                .flatMap(
                        run ->
                                limits().stream()
                                        .map(
                                                limit ->
                                                        new JUnitXml.Verdict(
                                                                run.id() + ": fails if " + limit,
                                                                limit.failure(run))))
                .toList();
    }
}

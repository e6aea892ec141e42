package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.comparison.ComparisonTable;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.untrusted.PlainText;
import io.github.jwtbench.core.verify.Goal;
import io.github.jwtbench.core.verify.GoalResult;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import io.github.jwtbench.core.verify.SetComparisons;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two sets of runs side by side: {@code benchmark-verification.adoc}, and the HTML made from it.
 */
public final class VerificationReport {

    private VerificationReport() {}

    /**
     * The page. Its only dates are the dates of the runs, so the same runs give the same page.
     *
     * @param command command that makes the page
     */
    public static Page page(RunSet base, RunSet candidate, List<Goal> goals, String command) {
        List<Comparison> comparisons = SetComparisons.of(base, candidate);
        Page page = Page.of(PageNames.VERIFICATION, new PlainText("Benchmark verification"));
        boolean clean = !comparisons.isEmpty() && isClean(base) && isClean(candidate);
        page.banner(clean)
                .text(
                        "{} {}",
                        clean
                                ? Inline.bold("All runs are VALID.")
                                : Inline.alarm(
                                        "Some runs are INVALID, cannot be read, or there are"
                                                + " none."),
                        verdict(comparisons))
                .items(SetComparisons.cautions(base, candidate));
        page.lead().contents();
        page.section("sides", "Base and candidate").add(VerificationTables.sides(base, candidate));
        if (goals.isEmpty()) {
            page.section("goals", "Goals").text("No goals were given.");
        } else {
            page.section("goals", "Goals")
                    .text(
                            """
                            A goal is applied to each run of the candidate that it concerns. The \
                            value of the base is for information.
                            In a closed loop the load falls when the service slows down, so only \
                            an open loop tells what users wait at a given rate.""")
                    .add(VerificationTables.goals(GoalResult.of(goals, base, candidate)));
        }
        addComparisons(page.section("endpoints", "Endpoints"), comparisons);
        page.section("differences", "What changed")
                .add(
                        VerificationTables.differences(comparisons)
                                .orElse("Nothing that the runs record."));
        addRuns(page.section("runs", "Runs"), base, candidate);
        page.section("marks", "Beside the numbers")
                .add(
                        RunTables.marks(SetComparisons.marks(base, candidate))
                                .orElse("No check has a note on a valid run."));
        page.section("command", "Command and files")
                .items("This page is made by:", List.of(command))
                .text(
                        """
                        The runs do not record the commands that made them. What each driver was \
                        told to do stands in the files.""")
                .items(files(base, candidate).map(RunFile::path).toList())
                .items("Left out:", leftOut(base, candidate));
        Section environment = page.section("environment", "Environment");
        RunTables.environments(base.loads()).forEach(table -> environment.text("Base:").add(table));
        RunTables.environments(candidate.loads())
                .forEach(table -> environment.text("Candidate:").add(table));
        page.section("how-to-read", "How to read this")
                .terms(VerificationReport.class, PageNames.VERIFICATION + "-how-to-read.txt");
        return page;
    }

    private static void addComparisons(Section section, List<Comparison> comparisons) {
        if (comparisons.isEmpty()) {
            section.text("Not measured: there is no run of a service.");
        }
        section.items(
                "Not compared:",
                comparisons.stream()
                        .filter(each -> !each.isValid())
                        .map(
                                each ->
                                        Inline.of(
                                                "{}: {}",
                                                Inline.bold(each.title()),
                                                Inline.join("; ", each.reasons())))
                        .toList());
        comparisons.stream()
                .filter(Comparison::isValid)
                .forEach(each -> ComparisonTable.addTo(section, each, each.title()));
    }

    private static void addRuns(Section section, RunSet base, RunSet candidate) {
        for (Loop loop : Loop.values()) {
            section.text("Base:")
                    .add(RunTables.runs(base.loads(), loop))
                    .text("Candidate:")
                    .add(RunTables.runs(candidate.loads(), loop));
        }
    }

    private static boolean isClean(RunSet set) {
        return set.files().stream()
                .allMatch(file -> file.run() != null && file.run().status() == Status.VALID);
    }

    private static Stream<RunFile> files(RunSet base, RunSet candidate) {
        return Stream.concat(base.files().stream(), candidate.files().stream());
    }

    private static List<String> leftOut(RunSet base, RunSet candidate) {
        return files(base, candidate)
                .filter(file -> file.run() != null && file.run().ofLibrary())
                .map(file -> file.path() + ": library benchmarks are compared within their own run")
                .toList();
    }

    private static String verdict(List<Comparison> comparisons) {
        if (comparisons.isEmpty()) {
            return "No run of a service was found on either side.";
        }
        long compared = comparisons.stream().filter(Comparison::isValid).count();
        return "%s of %s pairs and single runs can be compared."
                .formatted(Units.count(compared), Units.count(comparisons.size()));
    }
}

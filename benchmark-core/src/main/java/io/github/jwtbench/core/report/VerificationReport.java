package io.github.jwtbench.core.report;

import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.Verification;
import io.github.jwtbench.core.verify.Verification.Endpoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two sets of runs side by side: {@code benchmark-verification.adoc}, and the HTML made from it.
 */
public final class VerificationReport {

    /** Name of the files without their endings. */
    public static final String NAME = "benchmark-verification";

    private VerificationReport() {}

    /**
     * The page. It has no date but those of the runs, so old runs give the old page again.
     *
     * @param command command that makes the page
     */
    public static Page page(Verification all, String command) {
        Page page = Page.of(NAME, new PlainText("Benchmark verification"));
        boolean clean = isClean(all);
        page.banner(clean)
                .text(
                        clean
                                ? "*All runs are VALID.* {}"
                                : "[.red]**Some runs are INVALID, cannot be read, or there are"
                                        + " none.** {}",
                        verdict(all.endpoints()))
                .items(all.cautions());
        page.lead().contents();
        page.section("sides", "Base and candidate").add(VerificationTables.sides(all));
        if (all.goals().isEmpty()) {
            page.section("goals", "Goals").text("No goals were given.");
        } else {
            page.section("goals", "Goals")
                    .text(
                            """
                            A goal is held against each run of the candidate that it is about. The \
                            base stands beside it.
                            In a closed loop the load falls when the service slows down, so only \
                            an open loop tells what users wait at a given rate.""")
                    .add(VerificationTables.goals(all.goals()));
        }
        page.section("endpoints", "Endpoints")
                .text("Each group is one pair of runs, or a run that the other side does not have.")
                .add(
                        VerificationTables.endpoints(all.endpoints())
                                .orElse("Not measured: there is no run of a service."));
        page.section("differences", "What changed")
                .add(
                        VerificationTables.differences(all.differences())
                                .orElse("Nothing that the runs record."));
        page.section("marks", "Beside the numbers")
                .add(
                        RunTables.marks(
                                        all.endpoints().stream()
                                                .flatMap(each -> each.marks().stream())
                                                .toList())
                                .orElse("No check has a note on a valid run."));
        page.section("checks", "Checks")
                .add(
                        VerificationTables.checks(all.checks())
                                .orElse("Not measured: no run was held against a rule."));
        page.section("command", "Command and files")
                .items("This page is made by:", List.of(command))
                .text(
                        """
                        The runs do not record the commands that made them. What each driver was \
                        told to do stands in the files.""")
                .items(files(all).map(RunFile::path).toList())
                .items("Left out:", all.leftOut());
        Section environment = page.section("environment", "Environment");
        RunTables.environments(all.base().loads())
                .forEach(table -> environment.text("Base:").add(table));
        RunTables.environments(all.candidate().loads())
                .forEach(table -> environment.text("Candidate:").add(table));
        page.section("how-to-read", "How to read this")
                .file(VerificationReport.class, NAME + "-how-to-read.adoc");
        return page;
    }

    private static boolean isClean(Verification all) {
        return !all.endpoints().isEmpty()
                && files(all)
                        .allMatch(file -> file.run() != null && file.run().reasons().isEmpty());
    }

    private static Stream<RunFile> files(Verification all) {
        return Stream.concat(all.base().files().stream(), all.candidate().files().stream());
    }

    private static String verdict(List<Endpoint> endpoints) {
        if (endpoints.isEmpty()) {
            return "No run of a service was found on either side.";
        }
        Map<String, Long> counts =
                endpoints.stream()
                        .collect(
                                Collectors.groupingBy(
                                        VerificationTables::verdict,
                                        LinkedHashMap::new,
                                        Collectors.counting()));
        return Units.count(endpoints.size())
                + (endpoints.size() == 1 ? " pair or single run: " : " pairs and single runs: ")
                + counts.entrySet().stream()
                        .map(each -> Units.count(each.getValue()) + " " + each.getKey())
                        .collect(Collectors.joining(", "))
                + ".";
    }
}

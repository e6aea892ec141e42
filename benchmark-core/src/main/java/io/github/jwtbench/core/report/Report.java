package io.github.jwtbench.core.report;

import io.github.jwtbench.core.calibration.DriverCalibration;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepKnee;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** One page for a whole session: {@code index.adoc}, and {@code index.html} made from it. */
public final class Report {

    /** Name of the files without their endings. */
    private static final String NAME = "index";

    private static final String NO_RESULT = "[.red]**INVALID**, no result:";

    private Report() {}

    /**
     * Writes the page, with links to all pages that are in the folder already. Its date is that of
     * the runs, so old runs give the old page again.
     *
     * @param runs runs of one session, in the order of the page
     * @param comparisons comparisons of that session, in the order of the page
     * @param notMeasured runs that this machine could not make
     * @param calibration what the drivers can measure; null when that was not measured
     * @param sweep latency at rising rates; null without one
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(
            List<Run> runs,
            List<Comparison> comparisons,
            List<NotMeasured> notMeasured,
            DriverCalibration calibration,
            OpenLoopSweep sweep,
            Path folder)
            throws IOException {
        Files.deleteIfExists(folder.resolve(SweepTables.CHART));
        List<Markup> links = PageFiles.links(folder, NAME);
        PageFiles.write(folder, page(runs, comparisons, notMeasured, calibration, sweep, links));
    }

    static Page page(
            List<Run> runs,
            List<Comparison> compared,
            List<NotMeasured> notMeasured,
            DriverCalibration calibration,
            OpenLoopSweep sweep,
            List<Markup> links) {
        // Token formats have a page of their own.
        List<Comparison> comparisons =
                compared.stream().filter(each -> !TokenFormat.isMeasuredBy(each.id())).toList();
        List<Run> loads = runs.stream().filter(run -> !run.ofLibrary()).toList();
        List<Run> libraries =
                runs.stream()
                        .filter(Run::ofLibrary)
                        .filter(run -> !TokenFormat.isMeasuredBy(run.benchmark()))
                        .toList();
        Page page =
                Page.of(
                        NAME,
                        "JWT validation benchmark",
                        runs.stream()
                                .map(Run::session)
                                .distinct()
                                .collect(Collectors.joining(", ")),
                        RunTables.date(runs));
        addBanner(page, runs, comparisons, notMeasured);
        page.lead().contents();
        page.optional("pages", "Pages of this session").items(links);
        page.optional("found", "What was found")
                .items(
                        comparisons.stream()
                                .flatMap(each -> ComparisonSection.findings(each).stream())
                                .toList());
        addComparisons(page, comparisons, runs);
        if (!loads.isEmpty()) {
            addLoads(page, loads, notMeasured);
        }
        if (sweep != null) {
            addSweep(page, sweep);
        }
        if (calibration != null) {
            addDrivers(page, calibration);
        }
        addLibraries(page, libraries);
        if (comparisons.size() < compared.size()) {
            page.section("token-formats", "Secured token formats")
                    .text(
                            """
                            What it costs to sign, encrypt and compress a cart into a token, and \
                            how large the token is, stands on link:{}.html[a page of its own].""",
                            new Markup(TokenFormatPages.NAME));
        }
        page.optional("step-sums", "Sum of the steps")
                .text(
                        """
                        What the steps take together has to be what the whole takes, within 15 %. \
                        Otherwise something large was left unmeasured between them.""")
                .add(LibraryTables.stepSums(runs));
        page.optional("not-measured", "Not measured").items(RunTables.gaps(notMeasured));
        addChecks(page, runs);
        page.optional("validation-steps", "Validation steps")
                .text(
                        """
                        What the service itself recorded while it validated tokens, without the \
                        time on the network.
                        INVALID runs are left out.""")
                .add(RunTables.steps(loads));
        page.optional("cost", "Cost of the service").add(RunTables.readings(loads));
        page.optional("workload", "Workload").add(RunTables.workload(loads));
        page.optional("environment", "Environment").addAll(RunTables.environments(runs));
        page.section("how-to-read", "How to read this").text(howToRead(!libraries.isEmpty()));
        return page;
    }

    private static void addBanner(
            Page page,
            List<Run> runs,
            List<Comparison> comparisons,
            List<NotMeasured> notMeasured) {
        List<Markup> invalid = RunTables.invalid(runs);
        long bad = comparisons.stream().filter(each -> !isValid(each)).count();
        boolean valid = invalid.isEmpty() && bad == 0 && !runs.isEmpty();
        Section banner =
                page.banner(valid)
                        .text(
                                valid ? "*Status: VALID.* {}" : "[.red]**Status: INVALID.** {}",
                                verdict(runs.size(), invalid.size(), comparisons.size(), bad))
                        .items(invalid);
        List<String> notSteady =
                runs.stream()
                        .filter(run -> run.status() == Status.VALID && !run.steady())
                        .map(Run::id)
                        .toList();
        if (!notSteady.isEmpty()) {
            banner.text(
                    """
                    Not steady: {}.
                    The cost of a request or an operation was still moving, so these runs must not \
                    be compared with others.""",
                    String.join(", ", notSteady));
        }
        if (!notMeasured.isEmpty()) {
            banner.text("Some runs could not be made on this machine, see <<not-measured>>.");
        }
    }

    private static boolean isValid(Comparison comparison) {
        return comparison.status() == Status.VALID;
    }

    private static String verdict(int all, int invalid, int comparisons, long bad) {
        if (all == 0) {
            return "No run was made.";
        }
        if (invalid == 0 && bad == 0) {
            return "All runs are VALID (%d of %d)".formatted(all, all)
                    + (comparisons == 0 ? "." : ", and so are " + comparisons + " comparisons.");
        }
        return "INVALID runs: %d of %d".formatted(invalid, all)
                + (bad == 0 ? "" : ", and comparisons: %d of %d".formatted(bad, comparisons))
                + ". What they measured is not a result.";
    }

    private static void addComparisons(Page page, List<Comparison> comparisons, List<Run> runs) {
        if (comparisons.isEmpty()) {
            return;
        }
        Section section =
                page.section("comparisons", "Comparisons").text("{}", ComparisonSection.METHOD);
        for (Comparison comparison : comparisons) {
            section.part("{}", comparison.title());
            String name = ComparisonPages.name(comparison);
            if (isValid(comparison) && name != null) {
                section.text(
                        "{} All of it stands on link:{}.html[a page of its own].",
                        ComparisonSection.answered(comparison),
                        new Markup(name));
            } else if (isValid(comparison)) {
                ComparisonSection.add(section, comparison, runs);
            } else {
                section.text(NO_RESULT).items(comparison.reasons());
            }
        }
    }

    private static void addSummary(Page page, Summary.Result summary) {
        page.section("summary", "Summary")
                .text(
                        """
                        Closed-loop runs only.
                        A cell gives both benchmarks where it does not name one.
                        wrk changes its percentiles before it prints them; these are labelled \
                        "corrected by tool".
                        Tools that do not send the same tokens do not measure the same work: see \
                        the first row.""")
                .add(summary.table())
                .notes(summary.notes());
    }

    private static void addLoads(Page page, List<Run> loads, List<NotMeasured> notMeasured) {
        if (Summary.isOf(loads)) {
            addSummary(page, Summary.of(loads, notMeasured));
        }
        page.section("runs", "Runs")
                .text(
                        """
                        Closed-loop and open-loop runs stand in tables of their own and must not \
                        be compared: the first tell how fast the service can go with that many \
                        streams, the second how long a user waits at that rate.""")
                .add(RunTables.runs(loads, Loop.CLOSED), RunTables.runs(loads, Loop.OPEN));
    }

    private static void addSweep(Page page, OpenLoopSweep sweep) {
        page.section("sweep", "Open-loop sweep")
                .text(
                        """
                        How long users wait as the rate rises. The rates are shares of the \
                        throughput of a closed loop, which only sets them.""")
                .add(
                        Chart.of(
                                SweepTables.CHART,
                                SweepTables.chart(sweep),
                                "Latency over offered rate, p50 and p99"),
                        SweepTables.steps(sweep))
                .text("Knee: {}.\nRule: {}.", knee(sweep.knee()), sweep.knee().rule());
    }

    private static Markup knee(SweepKnee knee) {
        return knee.beyondPercent() == null
                ? Markup.of("{}", knee.reason())
                : Markup.of(
                        "between {} % and {} % of the peak: {}",
                        knee.heldPercent() == null ? 0 : knee.heldPercent(),
                        knee.beyondPercent(),
                        knee.reason());
    }

    private static void addDrivers(Page page, DriverCalibration calibration) {
        Section section =
                page.optional("drivers", "What the drivers can measure")
                        .text(
                                """
                                Before the service was measured, each client called a server that \
                                does nothing, in the same way.
                                Where a client's throughput over the service is above 70 % of its \
                                ceiling, the tables say "driver-bound": the number is the client's \
                                as much as the service's.""")
                        .items(
                                calibration.problems().stream()
                                        .map(
                                                problem ->
                                                        Markup.of(
                                                                "[.red]**not measured as it should"
                                                                        + " be:** {}",
                                                                problem))
                                        .toList())
                        .add(DriverTables.ceilings(calibration));
        if (calibration.stall() != null) {
            section.text(
                            """
                            The rig must find the latencies that follow from a known stall, within \
                            2 %.
                            A closed loop would miss nearly all of them: while nothing is answered \
                            it sends nothing.""")
                    .add(DriverTables.stall(calibration.stall()));
        }
    }

    private static void addLibraries(Page page, List<Run> libraries) {
        if (libraries.isEmpty()) {
            return;
        }
        Section section =
                page.section("library", "Library")
                        .text(
                                """
                                The validation library alone, without a service, measured by JMH.
                                These are absolute figures: a mean, with half the width of its \
                                95 % interval over the forks, the JVMs that were started for it, \
                                where there were several.
                                They move with the machine; which alternative is faster stands under \
                                Comparisons.
                                Percentiles are those of single operations under full load. They \
                                are not what a user waits.""");
        for (Run run : libraries) {
            LibraryWords words = LibraryWords.of(run.benchmark());
            section.part("{}", words.title());
            if (run.status() == Status.VALID) {
                section.text("{}", words.text())
                        .add(LibraryTables.methods(run), LibraryTables.cells(run));
            } else {
                section.text(NO_RESULT).items(run.reasons());
            }
        }
    }

    private static void addChecks(Page page, List<Run> runs) {
        if (runs.isEmpty()) {
            return;
        }
        Section section = page.section("checks", "Checks");
        runs.stream()
                .sorted(Comparator.comparing(run -> run.status() == Status.VALID))
                .forEach(
                        run ->
                                section.part(
                                                run.status() == Status.VALID
                                                        ? "{}: VALID"
                                                        : "{}: [.red]**INVALID**",
                                                run.id())
                                        .items(run.reasons())
                                        .add(RunTables.checks(run)));
    }

    /** How to read the page; the note on forks stays only if the library's benchmarks are on it. */
    private static String howToRead(boolean forks) {
        return Resource.text(Report.class, "index-how-to-read.adoc")
                .lines()
                .filter(line -> forks || !line.startsWith("* *Forks.*"))
                .collect(Collectors.joining("\n"));
    }
}

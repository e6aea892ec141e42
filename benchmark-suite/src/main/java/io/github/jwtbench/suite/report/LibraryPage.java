package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.report.Origin;
import io.github.jwtbench.core.report.RunTables;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.List;

/** The library's benchmarks by JMH: {@code library-runs.adoc}. */
public final class LibraryPage {

    private LibraryPage() {}

    /**
     * The page.
     *
     * @param runs at least one
     */
    public static Page page(List<Run> runs) {
        Page page =
                Origin.first(runs, List.of())
                        .orElseThrow()
                        .page(SuitePageNames.LIBRARY_RUNS, "Library, measured by JMH");
        List<Inline> invalid = RunTables.invalid(runs);
        page.banner(invalid.isEmpty())
                .text(
                        "{}",
                        Inline.bold(
                                RunTables.verdict(
                                        runs.stream()
                                                .map(each -> each.status() == Status.VALID)
                                                .toList(),
                                        List.of())))
                .items(invalid);
        page.about("The validation library alone, without a service, measured by JMH.");
        page.lead()
                .text(
                        """
                        These are absolute figures: a mean, with half the width of its 95 % \
                        interval over the forks, the JVMs that were started for it, where there \
                        were several.
                        They move with the machine, and JMH measures one after the other: two of \
                        them must not be compared. Which alternative is faster is told by the \
                        pages of comparisons.
                        Percentiles are of single operations under full load. They are not the \
                        waiting times of users.""")
                .contents();
        for (Run run : runs) {
            LibraryWords words = LibraryWords.of(run.benchmark());
            Section section = page.named(words.title());
            if (run.status() == Status.VALID) {
                section.text("{}", words.text()).add(LibraryTables.cells(run));
            } else {
                section.text("{}, no result:", Inline.alarm("INVALID")).items(run.reasons());
            }
        }
        page.optional("step-sums", "Sum of the steps")
                .text(
                        """
                        What the steps take together has to be what the whole takes, within 15 %. \
                        Otherwise something large was left unmeasured between them.""")
                .add(LibraryTables.stepSums(runs));
        return page;
    }
}

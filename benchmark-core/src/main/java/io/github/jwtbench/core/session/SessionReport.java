package io.github.jwtbench.core.session;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.ComparisonPages;
import io.github.jwtbench.core.report.EnvironmentTable;
import io.github.jwtbench.core.report.Guide;
import io.github.jwtbench.core.report.Hub;
import io.github.jwtbench.core.report.LibraryPage;
import io.github.jwtbench.core.report.MethodSections;
import io.github.jwtbench.core.report.Origin;
import io.github.jwtbench.core.report.RunsPage;
import io.github.jwtbench.core.report.SweepPage;
import io.github.jwtbench.core.report.TokenFormatPages;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The results of a session as pages.
 *
 * @param runs in the order of the pages
 * @param comparisons in the order of the pages
 * @param notMeasured runs that this machine could not make
 * @param guide content of the first page that is in no result
 */
public record SessionReport(
        List<Run> runs, List<Comparison> comparisons, List<NotMeasured> notMeasured, Guide guide) {

    /**
     * Writes the pages, their linked files, and the first page, which links all pages in the
     * folder. Dates are the dates of the runs, so the same runs give the same pages.
     *
     * @param folder of the files; created if necessary
     * @throws IllegalStateException if a page, which is written in any case, is not correct
     *     AsciiDoc
     */
    public void write(Path folder) throws IOException {
        Path files = folder.resolve(EnvironmentTable.FILES);
        for (Run run : runs) {
            RunFiles.write(files, run);
        }
        for (Comparison comparison : comparisons) {
            ComparisonFiles.write(files, comparison);
        }
        Hub.write(folder, pages(), runs, comparisons, notMeasured, guide);
    }

    /** Whether the session left nothing that a page could show. */
    boolean isEmpty() {
        return Origin.first(runs, comparisons).isEmpty();
    }

    private List<Page> pages() {
        List<Page> pages = new ArrayList<>();
        OpenLoopSweep.find(runs).map(sweep -> SweepPage.page(sweep, runs)).ifPresent(pages::add);
        if (MethodSections.areOf(runs)) {
            pages.add(MethodSections.oldPage(runs));
        }
        if (!runs.isEmpty()) {
            pages.add(RunsPage.page(runs, notMeasured));
        }
        pages.addAll(TokenFormatPages.of(comparisons));
        pages.addAll(ComparisonPages.of(comparisons));
        List<Run> libraries = runs.stream().filter(Run::ofLibrary).toList();
        if (!libraries.isEmpty()) {
            pages.add(LibraryPage.page(libraries));
        }
        return pages;
    }
}

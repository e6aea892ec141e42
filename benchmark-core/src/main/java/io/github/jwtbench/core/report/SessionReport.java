package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

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
     * @param others pages of the folder that were made of something else; the first page quotes
     *     them
     * @param failures gets the pages that fail, which the first page names
     */
    public void write(Path folder, List<Page> others, Failures failures)
            throws InterruptedException {
        Path files = folder.resolve(EnvironmentTable.FILES);
        for (Run run : runs) {
            failures.attempt("file of " + run.id(), () -> RunFiles.write(files, run));
        }
        for (Comparison comparison : comparisons) {
            failures.attempt(
                    "file of " + comparison.id(), () -> ComparisonFiles.write(files, comparison));
        }
        List<Page> written = new ArrayList<>(others);
        for (Map.Entry<String, Supplier<List<Page>>> some : pages().entrySet()) {
            failures.attempt(
                    "page of " + some.getKey(),
                    () -> {
                        for (Page page : some.getValue().get()) {
                            Hub.writePart(folder, page);
                            written.add(page);
                        }
                    });
        }
        failures.attempt("the first page", () -> Hub.write(folder, with(failures.all()), written));
    }

    /** With further failures. */
    private SessionReport with(List<String> failed) {
        return new SessionReport(runs, comparisons, notMeasured, guide.with(failed));
    }

    /** Whether the session left nothing that a page could show. */
    public boolean isEmpty() {
        return origin().isEmpty();
    }

    /** The origin of the first measurement; empty without any. */
    Optional<Origin> origin() {
        return Origin.first(runs, comparisons);
    }

    /** Pages by what they show; there may be none of it. */
    private Map<String, Supplier<List<Page>>> pages() {
        Map<String, Supplier<List<Page>>> pages = new LinkedHashMap<>();
        pages.put(
                "the sweep",
                () ->
                        OpenLoopSweep.find(runs)
                                .map(sweep -> List.of(SweepPage.page(sweep, runs)))
                                .orElse(List.of()));
        if (!runs.isEmpty()) {
            pages.put("the runs", () -> List.of(RunsPage.page(runs, notMeasured)));
        }
        for (Comparison comparison : comparisons) {
            pages.put(comparison.id(), () -> ComparisonPages.of(List.of(comparison)));
        }
        ReportExtension.all().forEach(each -> pages.putAll(each.pages(runs, comparisons)));
        return pages;
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import java.util.ArrayList;
import java.util.List;

/** The pages that runs have, beside the first one of their session. */
public final class RunPages {

    private RunPages() {}

    /**
     * The pages, as far as there are runs for them.
     *
     * @param runs runs of one session
     * @param notMeasured runs that this machine could not make
     */
    public static List<Page> of(List<Run> runs, List<NotMeasured> notMeasured) {
        List<Page> pages = new ArrayList<>();
        OpenLoopSweep.find(runs).map(sweep -> SweepPage.page(sweep, runs)).ifPresent(pages::add);
        if (MethodSections.areOf(runs)) {
            pages.add(MethodSections.oldPage(runs));
        }
        if (!runs.isEmpty()) {
            pages.add(RunsPage.page(runs, notMeasured));
        }
        return pages;
    }
}

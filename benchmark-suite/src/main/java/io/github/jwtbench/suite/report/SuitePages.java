package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.ReportExtension;
import io.github.jwtbench.core.run.Run;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The suite's further pages, and the order of all of them. */
public final class SuitePages implements ReportExtension {
    /** Names of pages by ids of comparisons. */
    private static final Map<String, String> PAGES =
            Map.of(
                    HeaderTables.ID, SuitePageNames.HEADERS,
                    ServiceTables.ID, SuitePageNames.SERVICES,
                    SuitePageNames.STARTS, SuitePageNames.STARTS);

    @Override
    public List<String> order() {
        return SuitePageNames.ORDER;
    }

    @Override
    public Optional<String> pageName(Comparison comparison) {
        return Optional.ofNullable(PAGES.get(comparison.id()));
    }

    @Override
    public Optional<List<String>> moreStarts(Path file, Comparison comparison, long minutes) {
        return comparison.arms().stream().allMatch(ArmCells::isCell)
                ? Optional.of(List.of("compare-more", file.toString(), "--budget", minutes + "m"))
                : Optional.empty();
    }

    @Override
    public Map<String, Supplier<List<Page>>> pages(List<Run> runs, List<Comparison> comparisons) {
        Map<String, Supplier<List<Page>>> pages = new LinkedHashMap<>();
        pages.put("token formats", () -> TokenFormatPages.of(comparisons));
        List<Run> libraries = runs.stream().filter(Run::ofLibrary).toList();
        if (!libraries.isEmpty()) {
            pages.put("the libraries", () -> List.of(LibraryPage.page(libraries)));
        }
        return pages;
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.run.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/**
 * Adds to the pages of results what only its author knows about them. {@link ServiceLoader} finds
 * the extensions, so a jar on the class path is enough.
 */
public interface ReportExtension {

    /** All on the class path, in its order. */
    static List<ReportExtension> all() {
        return ServiceLoader.load(ReportExtension.class, ReportExtension.class.getClassLoader())
                .stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /**
     * Names of pages in the order in which people ask for them. The first page of a session shows
     * them before all others.
     */
    default List<String> order() {
        return List.of();
    }

    /** Name of the page of a comparison, without its ending; empty for {@code ID-analysis}. */
    default Optional<String> pageName(Comparison comparison) {
        return Optional.empty();
    }

    /**
     * Adds findings before the answers of a valid comparison, and can set the chart of its page.
     */
    default void lead(Page page, Comparison comparison) {}

    /** Adds sections to the page of a valid comparison, before the section of all answers. */
    default void sections(Page page, Comparison comparison) {}

    /** Tables for the section of all answers. */
    default List<Table<?>> tables(Comparison comparison) {
        return List.of();
    }

    /**
     * Words of the command that adds starts to a comparison; empty if it cannot.
     *
     * @param file of the comparison
     * @param minutes that the missing starts take
     */
    default Optional<List<String>> moreStarts(Path file, Comparison comparison, long minutes) {
        return Optional.empty();
    }

    /** Further pages of a session, by their topic; a page that fails costs no other. */
    default Map<String, Supplier<List<Page>>> pages(List<Run> runs, List<Comparison> comparisons) {
        return Map.of();
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.Map;

/**
 * Pages of their own for the comparisons that ask most: {@code service-analysis}, {@code
 * library-analysis} and {@code grpc-analysis}.
 */
public final class ComparisonPages {
    private static final Map<String, String> NAMES =
            Map.of(
                    "library",
                    "library-analysis",
                    ServiceTables.ID,
                    "service-analysis",
                    HeaderBytesTable.ID,
                    "grpc-analysis");

    private ComparisonPages() {}

    /** Name of the page's files without their endings; null for a comparison that has none. */
    static String name(Comparison comparison) {
        return NAMES.get(comparison.id());
    }

    /**
     * The pages that some comparisons of a session have.
     *
     * @param runs of the session
     */
    public static List<Page> of(List<Comparison> comparisons, List<Run> runs) {
        return comparisons.stream()
                .filter(each -> name(each) != null)
                .filter(each -> each.status() == Status.VALID)
                .map(each -> page(each, runs))
                .toList();
    }

    private static Page page(Comparison comparison, List<Run> runs) {
        Page page =
                Page.of(
                        name(comparison),
                        comparison.title(),
                        comparison.session(),
                        Units.minute(comparison.startedAt()));
        page.lead().text("{}", ComparisonSection.METHOD).contents();
        if (comparison.id().equals(ServiceTables.ID)) {
            addServices(page, new ServiceTables(comparison));
        }
        if (comparison.id().equals(HeaderBytesTable.ID)) {
            page.section("bytes", "Bytes on the wire").add(HeaderBytesTable.of(comparison));
        }
        Section answers = page.section("answers", "All answers");
        ComparisonSection.add(answers, comparison, runs);
        page.section("environment", "Environment")
                .add(EnvironmentTable.of("Where it was measured", comparison.environment()));
        return page;
    }

    private static void addServices(Page page, ServiceTables services) {
        page.section("services", "Services side by side")
                .text(
                        """
                        CPU time of the service for one request, and for the others their ratio to \
                        the service under test with its 95 % interval: above 1 they cost more.
                        All answer the same request with the same answer, and each has refused the \
                        same nine bad tokens before it was measured.""")
                .add(services.matrix());
        page.section("layers", "Where the time of a request goes")
                .text(
                        """
                        Endpoints of the service under test that do a part of the work each, under \
                        tokens that take turns.
                        The lowest part is everything that has nothing to do with tokens: TLS, \
                        HTTP, metrics.""")
                .add(services.layersChart(), services.layers());
    }
}

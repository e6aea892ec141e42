package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.report.ReportExtension;
import java.util.List;

/** The comparison of services, and the comparisons of frameworks. */
public final class ServiceSections implements ReportExtension {
    @Override
    public void lead(Page page, Comparison comparison) {
        if (isOfServices(comparison)) {
            ServiceTables tables = new ServiceTables(comparison);
            if (tables.hasLayers()) {
                page.found("layers", tables.found()).shownBy(tables.layersChart());
            }
        }
    }

    @Override
    public void sections(Page page, Comparison comparison) {
        if (isOfServices(comparison)) {
            addServices(page, new ServiceTables(comparison));
        }
        if (comparison.id().startsWith(ServiceTables.FRAMEWORKS)) {
            page.section("frameworks", "Frameworks side by side")
                    .text(
                            """
                            CPU time of the secured endpoint minus the CPU time of the open one, which \
                            is called without a token, and its ratio to one verification with RS256 \
                            with its 95 % interval. Allocated memory is also a difference.
                            Before each start, the services refused all tokens that they all must \
                            refuse by default.""")
                    .add(ServiceTables.overheads(comparison));
        }
    }

    @Override
    public List<Table<?>> tables(Comparison comparison) {
        return List.of(HeaderBytesTable.of(comparison), AcceptanceTable.of(comparison));
    }

    private static boolean isOfServices(Comparison comparison) {
        return comparison.id().equals(ServiceTables.ID);
    }

    private static void addServices(Page page, ServiceTables tables) {
        page.section("services", "Services side by side")
                .text(
                        """
                        CPU time of the service for one request, and for the others their ratio to \
                        the service under test with its 95 % interval: above 1 they cost more.
                        All answer the same request with the same answer, and each has refused the \
                        same nine bad tokens before it was measured.""")
                .add(tables.matrix());
        if (!tables.hasLayers()) {
            return;
        }
        page.section("layers", "Where the time of a request goes")
                .text(
                        """
                        A request with a token never seen before. Endpoints of the service under \
                        test do a part of the work each, which tells its layers apart.
                        The first part is everything that has nothing to do with tokens: TLS, \
                        HTTP, metrics.""")
                .add(tables.layersChart(), tables.layers());
    }
}

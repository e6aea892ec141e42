package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Status;
import java.util.List;

/** A page for each comparison, such as {@code library-analysis} and {@code service-analysis}. */
public final class ComparisonPages {
    /** Sentences beyond would not be read; the table has all answers. */
    private static final int MOST = 4;

    private ComparisonPages() {}

    /** Name of the files of a comparison's page, without their endings. */
    static String name(Comparison comparison) {
        return switch (comparison.id()) {
            case ServiceTables.ID -> PageNames.SERVICES;
            case PageNames.STARTS -> PageNames.STARTS;
            case HeaderTables.ID -> PageNames.HEADERS;
            default -> comparison.id() + "-analysis";
        };
    }

    /** A page for each comparison of a session. */
    public static List<Page> of(List<Comparison> comparisons) {
        return comparisons.stream().map(ComparisonPages::page).toList();
    }

    private static Page page(Comparison comparison) {
        boolean valid = comparison.status() == Status.VALID;
        Page page =
                Page.of(
                        name(comparison),
                        new PlainText(comparison.title()),
                        comparison.session(),
                        EnvironmentTable.origin(
                                Units.minute(comparison.startedAt()),
                                comparison.environment(),
                                List.of(comparison.id() + ".json")));
        if (!valid) {
            page.banner(false)
                    .text("{}, no result:", Inline.alarm("INVALID"))
                    .items(comparison.reasons());
            return page;
        }
        boolean services = comparison.id().equals(ServiceTables.ID);
        page.banner(true)
                .text("{} {}", Inline.bold("VALID."), ComparisonSection.answered(comparison));
        ServiceTables tables = new ServiceTables(comparison);
        if (services && tables.hasLayers()) {
            page.found("layers", tables.found()).shownBy(tables.layersChart());
        } else {
            page.shownBy(ComparisonSection.chart(comparison));
        }
        HeaderTables headers = new HeaderTables(comparison);
        boolean ofHeaders = comparison.id().equals(HeaderTables.ID);
        if (ofHeaders) {
            page.found("bytes", headers.found()).shownBy(headers.chart());
        }
        page.found("answers", ComparisonFindings.of(comparison).stream().limit(MOST).toList())
                .open(ComparisonFindings.open(comparison))
                .showFound();
        page.lead().text("{}", ComparisonSection.method(comparison)).contents();
        if (services) {
            addServices(page, tables);
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
        if (ofHeaders) {
            addHeaders(page, headers);
        }
        Section answers = page.section("answers", "All answers");
        answers.items(ComparisonFindings.open(comparison));
        ComparisonSection.add(answers, comparison);
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
        if (!services.hasLayers()) {
            return;
        }
        page.section("layers", "Where the time of a request goes")
                .text(
                        """
                        A request with a token never seen before. Endpoints of the service under \
                        test do a part of the work each, which tells its layers apart.
                        The first part is everything that has nothing to do with tokens: TLS, \
                        HTTP, metrics.""")
                .add(services.layersChart(), services.layers());
    }

    private static void addHeaders(Page page, HeaderTables headers) {
        page.section("bytes", "Bytes of a credential")
                .text(
                        """
                        Bytes in HPACK header blocks, by a model of the sender's tables that agrees \
                        with the wire to the byte.
                        Cold is the first credential on a connection, repeat the same token again, \
                        refresh a new token of the same session.
                        The floor is the minimum of every encoding for a refreshed token: its \
                        signature and the new part of its claims.
                        {} and {} fields stay out of the table and take the same bytes; \
                        {} is the encoding of the report "JWT Compression Test Comparison \
                        Results" (October 2025), from which no receiver can rebuild the token.""",
                        Inline.code("never"),
                        Inline.code("literal"),
                        Inline.code("seed-2025"))
                .add(headers.cases(), headers.kinds(), headers.regimes());
        page.section("grid", "Where splitting pays, and where not")
                .items(headers.advice())
                .text("A token is refreshed after 10 requests; any user alike sends the next.")
                .add(headers.chart(), headers.grid());
        page.section("proven", "Bytes proven on the wire").add(headers.proven());
    }
}

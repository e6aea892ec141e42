package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.ReportExtension;

/** The comparison of encodings of tokens in headers. */
public final class HeaderSections implements ReportExtension {
    @Override
    public void lead(Page page, Comparison comparison) {
        if (isOfHeaders(comparison)) {
            HeaderTables headers = new HeaderTables(comparison);
            page.found("bytes", headers.found()).shownBy(headers.chart());
        }
    }

    @Override
    public void sections(Page page, Comparison comparison) {
        if (isOfHeaders(comparison)) {
            addHeaders(page, new HeaderTables(comparison));
        }
    }

    private static boolean isOfHeaders(Comparison comparison) {
        return comparison.id().equals(HeaderTables.ID);
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
    }
}

package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.headers.Figures;
import io.github.jwtbench.core.headers.HeaderComparison;
import io.github.jwtbench.core.headers.TokenReuse;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonTable;
import io.github.jwtbench.core.report.EnvironmentTable;
import io.github.jwtbench.core.run.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The page of a comparison of header encodings, from top to bottom. */
final class HeaderPage {

    static final PlainText TITLE = new PlainText("Comparison of header encodings for JWTs");

    private final Page page;
    private final HeaderComparison comparison;
    private final Comparison slices;

    private HeaderPage(HeaderComparison comparison, Comparison slices) {
        this.page =
                Page.of(
                        HeaderReport.NAME,
                        TITLE,
                        comparison.session(),
                        EnvironmentTable.origin(
                                Units.minute(comparison.startedAt()),
                                comparison.environment(),
                                List.of(HeaderReport.NAME + ".json")));
        this.comparison = comparison;
        this.slices = slices;
    }

    /**
     * @param slices latency and CPU, slice by slice; null if not measured
     */
    static Page of(HeaderComparison comparison, Comparison slices) {
        HeaderPage made = new HeaderPage(comparison, slices);
        made.banner();
        if (comparison.figures() == null) {
            made.page.lead().contents();
        } else {
            made.figures(comparison.figures());
        }
        made.evidence();
        return made.page;
    }

    private void banner() {
        if (comparison.status() == Status.VALID) {
            page.banner(true)
                    .text(
                            "*Status: VALID.* Every request was answered as it must be, every token"
                                    + " was verified by the service, and the bytes are the same when"
                                    + " sent again.");
        } else {
            page.banner(false)
                    .text(
                            "[.red]**Status: INVALID.** What was measured is not a result, and none"
                                    + " of its figures is shown.")
                    .items(comparison.reasons());
        }
    }

    private void figures(Figures figures) {
        Advice advice = new Advice(figures);
        page.found("cases", advice.found()).shownBy(Charts.parts(figures));
        page.section("summary", "Summary").items(advice.summary()).contents();
        bytes(figures, new ByteTables(figures));
        reuse(figures);
        use(figures, new UseTables(figures), new ByteTables(figures));
        if (slices != null) {
            load(figures.load(), advice);
        }
        journey(figures, new UseTables(figures));
        page.section("use", "When to use it, and when not")
                .items("Split pays when:", advice.use())
                .items("It does not when:", advice.doNotUse());
    }

    private void bytes(Figures figures, ByteTables tables) {
        page.section("cases", "Bytes by case")
                .text(
                        """
                        All bytes are those of the credential's header fields in HPACK header blocks, decoded from what was sent.
                        Cold is the first credential on a connection, repeat the same token again, refresh a new token of the same session, new user the first token of somebody else on a connection that knows others.
                        """)
                .add(tables.cases(), tables.kinds())
                .text(
                        "The floor is what no encoding of a refreshed token can do without: its"
                                + " signature and what is new in its claims.")
                .add(tables.goals())
                .text(
                        """
                        The goal of a repeat is about the first ones.
                        Each refresh puts two entries in front of those of the static and the session part, and after 32 of them an index of these takes two bytes instead of one.
                        """);
        page.section("parts", "Header breakdown").add(Charts.parts(figures), tables.parts());
    }

    private void reuse(Figures figures) {
        Section reuse =
                page.optional("requests-per-token", "Requests per token")
                        .text(
                                """
                                The more often a token is sent before it is refreshed, the less its first time matters.
                                A repeated plain header is one field in the table, a repeated split token is four.
                                """)
                        .add(Charts.reuse(figures));
        for (TokenReuse each : figures.tokenReuse()) {
            reuse.add(UseTables.reuse(each));
            if (each.crossover() != null) {
                reuse.text(
                        """
                        {}
                        The measured rows agree with that at {} of {} numbers of requests per \
                        token.""",
                        Advice.crossover(each.crossover()),
                        each.agreeing(),
                        each.checked());
            }
        }
    }

    private void use(Figures figures, UseTables tables, ByteTables bytes) {
        Section grid =
                page.optional("grid", "Users, tables and connections")
                        .text(
                                """
                                A hit is a request whose session-long fields were all sent as an index only: `authorization` of a plain credential, the static and the session part of a split one.
                                Evictions are entries per request that left the table because others needed the room.
                                """)
                        .add(Charts.grid(figures));
        tables.grid().forEach(grid::add);
        page.optional("capacity", "How many users a table holds")
                .text(
                        """
                        An entry takes its name, its value and 32 bytes (RFC 7541 section 4.1).
                        {}
                        A refreshed token leaves its old entries behind until they are evicted, so fewer users fit while tokens are refreshed.
                        """,
                        tables.entries())
                .add(tables.capacities());
        page.optional("sizes", "Length of the token").add(bytes.sizes());
        page.optional("traffic", "Total traffic")
                .text(
                        """
                        Saved is against plain indexed with as many requests per token; negative is more.
                        "All" counts what was received as well.
                        """)
                .add(tables.traffic());
    }

    private void load(List<Answer> found, Advice advice) {
        List<Map.Entry<String, String>> facts = new ArrayList<>(slices.facts().entrySet());
        facts.add(Map.entry("starts", Units.count(slices.starts().size())));
        page.section("speed", "Latency and CPU")
                .items(advice.load())
                .text(
                        """
                        All take turns in short slices against the same service, in a closed loop.
                        "Plain again" is the control: whatever it shows is noise.
                        """)
                .add(
                        Charts.load(slices, found),
                        ComparisonTable.of(slices, "Cost of a request", found),
                        ComparisonTable.of(
                                slices,
                                "What else was measured",
                                Answers.beside(slices, found.get(0).question())),
                        EvidenceTables.pairs("How latency and CPU were measured", facts));
    }

    private void journey(Figures figures, UseTables tables) {
        page.optional("journey", "User journey")
                .text(
                        """
                        Users log in and shop while one service forwards each of their requests to another.
                        Bytes are those of the forwarding hop.
                        """)
                .add(tables.hops(), tables.steps());
        if (figures.scale() != null) {
            page.section("scale", "At scale")
                    .text(
                            """
                            Computed from the measured bytes per request of plain less those of split.
                            1 GB is 10^9^ bytes.
                            A month has {} days here, a year {}.
                            This is the hop alone: what the bodies of responses take is not in it.
                            """,
                            figures.scale().daysPerMonth(),
                            figures.scale().daysPerYear())
                    .add(UseTables.scale(figures.scale()));
        }
    }

    private void evidence() {
        EvidenceTables tables = new EvidenceTables(comparison);
        page.section("evidence", "Evidence").add(tables.counts(), tables.captures());
        page.optional("not-measured", "Not measured").items(comparison.notMeasured());
        page.section("configuration", "Configuration")
                .add(
                        tables.configuration(),
                        EnvironmentTable.of("Where it was measured", comparison.environment()));
        page.section("how-to-read", "How to read this")
                .file(HeaderReport.class, HeaderReport.NAME + "-how-to-read.adoc");
    }
}

package io.github.jwtbench.core.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.format.Finding;
import io.github.jwtbench.core.format.FormatAnswer;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.format.TokenFormatReport;
import io.github.jwtbench.core.format.TokenFormatReport.Made;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Status;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/** Secured token formats: {@code token-format-report.adoc}, and the HTML made from it. */
public final class TokenFormatPages {

    /** Name of the files without their endings. */
    public static final String NAME = "token-format-report";

    private final TokenFormatReport report;
    private final List<Comparison> comparisons;
    private final FormatTables tables;
    private final Page page;

    private TokenFormatPages(TokenFormatReport report, List<Comparison> comparisons) {
        this.report = report;
        this.comparisons =
                comparisons.stream().filter(each -> TokenFormat.isMeasuredBy(each.id())).toList();
        this.tables = new FormatTables(this.comparisons);
        this.page =
                Page.of(
                        NAME,
                        new PlainText("Secured token formats"),
                        report.session(),
                        EnvironmentTable.origin(
                                Units.minute(report.startedAt()),
                                report.environment(),
                                report.comparisons().stream()
                                        .map(made -> made.id() + ".json")
                                        .toList()));
    }

    /**
     * The page. Its date is that of the comparisons, so old ones give the old page again.
     *
     * @param comparisons of the session, also those that the report was made from
     */
    public static Page page(TokenFormatReport report, List<Comparison> comparisons) {
        return new TokenFormatPages(report, comparisons).page();
    }

    private Page page() {
        addBanner();
        page.about(
                """
                        A cart is made into a token (produce) and read from it (consume): signed, \
                        or signed and encrypted in either order, with and without compression.""");
        page.lead().contents();
        List<String> open = open();
        page.found("findings", found())
                .open(
                        comparisons.stream()
                                .flatMap(each -> ComparisonFindings.open(each).stream())
                                .toList());
        List<Chart> charts = FormatCharts.bySize(report.rows());
        charts.stream().findFirst().ifPresent(page::shownBy);
        page.optional("glance", "At a glance").addAll(charts);
        addFindings(!open.isEmpty());
        addFormats();
        page.optional("compression", "Compression").add(tables.compressions(report.compressions()));
        addAnswers();
        page.optional("cold", "First call")
                .text(
                        """
                        One call in each JVM, without warm-up, by the wall clock, beside the CPU \
                        time of the same call in a warm JVM. The JVM has read its keys; classes, \
                        native codecs and code that is not compiled come within the time.""")
                .add(FormatTables.coldCalls(report.coldCalls()));
        page.optional("forks", "By forks")
                .text(
                        """
                        In the comparisons above all formats take turns in the same JVMs, and \
                        share what these have compiled. JMH gives each method JVMs of its own, one \
                        after the other, and takes the time by the wall clock.""")
                .add(FormatTables.byForks(report.byForks()));
        page.optional("open", "Open").items(open);
        page.section("sizes", "Size model")
                .text(
                        """
                        {} of {} tokens have exactly the characters that the size model predicts \
                        from header, claims, tag, signature and wrapped key.""",
                        Units.count(report.sizesPredicted()),
                        Units.count(report.sizesChecked()));
        page.section("seed", "The CloudlessCart report")
                .text(
                        """
                        The CloudlessCart Performance Report (cloudless-cart 0.1.8, August 2025) has \
                        cold single calls on another platform with another library. Its numbers \
                        stand here for reference, and are not compared with ours.""")
                .add(SeedFormats.table(report.rows()));
        page.section("environment", "Environment")
                .add(EnvironmentTable.of("Environment", report.environment()));
        page.section("how-to-read", "How to read this")
                .file(TokenFormatPages.class, NAME + "-how-to-read.adoc");
        return page;
    }

    private void addBanner() {
        List<Markup> invalid =
                report.comparisons().stream()
                        .filter(made -> made.status() == Status.INVALID)
                        .map(made -> RunTables.invalid(made.id(), made.reasons()))
                        .toList();
        if (!invalid.isEmpty()) {
            page.banner(false).items(invalid);
            return;
        }
        page.banner(true)
                .text(
                        """
                        *{} of {} questions are answered:* faster, slower, or the same within 5 %. \
                        At least {} JVMs are behind each figure.""",
                        report.comparisons().stream().mapToInt(Made::answered).sum(),
                        report.comparisons().stream().mapToInt(Made::asked).sum(),
                        Units.count(
                                report.comparisons().stream()
                                        .mapToInt(Made::starts)
                                        .min()
                                        .orElse(0)));
    }

    /** What a page says that links this one: of each kind, what is known of the last carts. */
    private List<Markup> found() {
        return Stream.of(
                        Finding.Kind.FASTEST,
                        Finding.Kind.COMPRESSION_TIME,
                        Finding.Kind.BREAK_EVEN)
                .flatMap(
                        kind ->
                                report.findings().stream()
                                        .filter(each -> each.kind() == kind && each.answered())
                                        .reduce((first, last) -> last)
                                        .stream())
                .map(each -> Markup.of("*{}* {}", each.kind().question(), FindingWords.of(each)))
                .toList();
    }

    /** Each question that is open, with what would help. */
    private List<String> open() {
        return report.findings().stream()
                .filter(finding -> !finding.answered())
                .map(
                        finding ->
                                FindingWords.open(
                                        finding,
                                        tables.help(finding.formats().get(0), finding.answer())))
                .toList();
    }

    private void addFindings(boolean open) {
        Section section =
                page.section("findings", "Findings")
                        .text(
                                """
                                Each sentence comes from the data by a rule. In brackets behind a \
                                ratio: its 95 % interval.""");
        for (Finding.Kind kind : Finding.Kind.values()) {
            section.items(
                    Markup.of("*{}*", kind.question()).asciiDoc(),
                    report.findings().stream()
                            .filter(finding -> finding.kind() == kind)
                            .filter(Finding::answered)
                            .map(FindingWords::of)
                            .toList());
        }
        if (open) {
            section.text("What could not be told yet stands under <<open>>.");
        }
    }

    private void addFormats() {
        Section section = page.section("formats", "Formats");
        if (report.rows().isEmpty()) {
            section.text("Nothing was measured.");
        }
        report.rows().stream()
                .collect(groupingBy(row -> row.format().cart(), LinkedHashMap::new, toList()))
                .forEach(
                        (cart, rows) ->
                                section.add(
                                        FormatTables.rows(cart, rows),
                                        FormatCharts.ratios(cart, report.answers())));
    }

    private void addAnswers() {
        page.optional("orders", "Orders")
                .add(
                        tables.answers(
                                "Sign then encrypt, with each codec",
                                "Over",
                                of(FormatAnswer.Kind.ORDER),
                                true));
        page.optional("asymmetric", "Asymmetric operations")
                .text(
                        """
                        What signature and key operations take alone, as a part of what it takes \
                        to produce, to consume, and to do both.""")
                .add(
                        tables.answers(
                                "Asymmetric operations",
                                "Part of",
                                of(
                                        FormatAnswer.Kind.SHARE_OF_PRODUCE,
                                        FormatAnswer.Kind.SHARE_OF_CONSUME,
                                        FormatAnswer.Kind.SHARE),
                                false));
        page.optional("refusals", "Bad tokens")
                .add(
                        tables.answers(
                                "Refusing a bad token over reading a good one",
                                "Fault",
                                of(FormatAnswer.Kind.REFUSAL),
                                true));
    }

    private List<FormatAnswer> of(FormatAnswer.Kind... kinds) {
        return report.answers().stream()
                .filter(each -> List.of(kinds).contains(each.kind()))
                .toList();
    }
}

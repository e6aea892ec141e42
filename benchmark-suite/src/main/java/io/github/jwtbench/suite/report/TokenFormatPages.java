package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonPages;
import io.github.jwtbench.core.report.EnvironmentTable;
import io.github.jwtbench.core.report.Origin;
import io.github.jwtbench.core.report.RunTables;
import io.github.jwtbench.core.report.comparison.ComparisonTable;
import io.github.jwtbench.suite.tokenformat.CompressionEffect;
import io.github.jwtbench.suite.tokenformat.MeasuredFormat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Secured token formats: {@code token-format-report.adoc}, and the HTML made from it. Their times
 * are on the pages of their comparisons.
 */
public final class TokenFormatPages {

    private TokenFormatPages() {}

    /** The comparisons of token formats in a session. */
    static List<Comparison> formats(List<Comparison> all) {
        return all.stream().filter(each -> !MeasuredFormat.of(each).isEmpty()).toList();
    }

    /**
     * The page; empty without comparisons of token formats. Its date is the date of the
     * comparisons, so the same comparisons give the same page.
     *
     * @param all comparisons of a session
     */
    public static List<Page> of(List<Comparison> all) {
        List<Comparison> comparisons = formats(all);
        return comparisons.isEmpty() ? List.of() : List.of(page(comparisons));
    }

    private static Page page(List<Comparison> comparisons) {
        Comparison first = comparisons.get(0);
        Page page =
                Origin.of(first)
                        .page(
                                SuitePageNames.TOKEN_FORMATS,
                                "Secured token formats",
                                comparisons.stream()
                                        .map(each -> each.id() + ".json")
                                        .toArray(String[]::new));
        List<Inline> invalid =
                comparisons.stream()
                        .filter(each -> !each.isValid())
                        .map(each -> RunTables.invalid(each.id(), each.reasons()))
                        .toList();
        List<Comparison> valid = comparisons.stream().filter(each -> each.isValid()).toList();
        List<MeasuredFormat> formats =
                valid.stream().flatMap(each -> MeasuredFormat.of(each).stream()).toList();
        List<CompressionEffect> effects =
                valid.stream().flatMap(each -> CompressionEffect.of(each).stream()).toList();
        page.banner(invalid.isEmpty())
                .text(
                        invalid.isEmpty() ? "{}" : "{}, no result:",
                        invalid.isEmpty() ? Inline.bold("VALID.") : Inline.alarm("INVALID"))
                .items(invalid);
        page.about(
                """
                        A cart is made into a token (produce) and read from it (consume): signed, \
                        or signed and encrypted in either order, with and without compression.""");
        page.found(
                        "break-even",
                        valid.stream()
                                .sorted(
                                        Comparator.comparing(TokenFormatPages::cartBytes)
                                                .reversed())
                                .flatMap(each -> found(each).stream())
                                .toList())
                .showFound();
        page.lead().contents();
        page.optional("sizes", "Sizes").add(sizes(formats));
        page.optional("break-even", "Break-even of compression").add(breakEven(effects));
        page.section("times", "Times")
                .text("The comparisons show which format is faster; each has a page:")
                .items(
                        comparisons.stream()
                                .map(
                                        each ->
                                                Inline.link(
                                                        ComparisonPages.name(each) + ".html",
                                                        each.title()))
                                .toList());
        page.section("seed", "The CloudlessCart report")
                .text(
                        """
                        The CloudlessCart Performance Report (cloudless-cart 0.1.8, August 2025) has \
                        cold single calls on another platform with another library. Its numbers \
                        stand here for reference, and are not compared with ours.""")
                .add(PublishedFormats.table(formats));
        page.section("environment", "Environment")
                .add(EnvironmentTable.of("Environment", first.environment()));
        page.section("how-to-read", "How to read this")
                .terms(TokenFormatPages.class, SuitePageNames.TOKEN_FORMATS + "-how-to-read.txt");
        return page;
    }

    private static int cartBytes(Comparison comparison) {
        return MeasuredFormat.of(comparison).get(0).cartBytes();
    }

    /** A sentence about the format that pays up to the highest link speed, if that is known. */
    private static Optional<Inline> found(Comparison comparison) {
        return CompressionEffect.of(comparison).stream()
                .filter(each -> each.breakEven().upTo() > 0)
                .max(Comparator.comparingDouble(each -> each.breakEven().upTo()))
                .map(
                        best ->
                                Inline.of(
                                        "{}: {} saves {} bytes of a token, which pays on links {}.",
                                        FormatWords.cart(best.with().format().cart()),
                                        Inline.bold(FormatWords.of(best.with().format())),
                                        Units.count(best.savedBytes()),
                                        Inline.bold(FormatWords.pays(best.breakEven()))));
    }

    private static Table<?> sizes(List<MeasuredFormat> formats) {
        return Table.compact("Size of a token, and CPU time to make and to read one", formats)
                .head("Cart", each -> FormatWords.cart(each.format().cart()))
                .text("Mode", each -> FormatWords.mode(each.format().mode()))
                .text("Codec", each -> FormatWords.codec(each.format()))
                .number("Cart, bytes", each -> Units.count(each.cartBytes()))
                .number("Token, characters", each -> Units.count(each.tokenCharacters()))
                .number("Change of size", each -> FormatWords.change(each.change()))
                .number(
                        "Produce, µs",
                        each -> RunTables.number(each.micros(List.of(each.produce()))))
                .number(
                        "Consume, µs",
                        each -> RunTables.number(each.micros(List.of(each.consume()))));
    }

    private static Table<?> breakEven(List<CompressionEffect> effects) {
        Table<CompressionEffect> table =
                Table.of("Each codec over none: produce and consume, CPU time", effects)
                        .head("Cart", 4, each -> FormatWords.cart(each.with().format().cart()))
                        .text("Format", 3, each -> FormatWords.of(each.with().format()))
                        .number("Saved bytes", 2, each -> Units.count(each.savedBytes()));
        ComparisonTable.addRatio(table, each -> each.with().comparison(), CompressionEffect::time);
        return table.text("Pays on links", 3, each -> FormatWords.pays(each.breakEven()));
    }
}

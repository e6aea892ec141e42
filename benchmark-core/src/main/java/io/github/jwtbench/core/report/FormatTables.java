package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.BreakEven;
import io.github.jwtbench.core.format.ByForks;
import io.github.jwtbench.core.format.ColdCall;
import io.github.jwtbench.core.format.CompressionEffect;
import io.github.jwtbench.core.format.FormatAnswer;
import io.github.jwtbench.core.format.FormatRow;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import java.util.List;

/** The tables of token formats. */
final class FormatTables {
    private final List<Comparison> comparisons;

    /**
     * @param comparisons those of token formats
     */
    FormatTables(List<Comparison> comparisons) {
        this.comparisons = comparisons;
    }

    static Table<?> rows(TokenFormat.Cart cart, List<FormatRow> rows) {
        return Table.compact(FormatWords.cart(cart) + ": CPU time in µs", rows)
                .head("Mode", row -> FormatWords.mode(row.format().mode()))
                .text("Codec", row -> FormatWords.codec(row.format()))
                .number("Produce", row -> Units.number(row.produceMicros()))
                .number("Consume", row -> Units.number(row.consumeMicros()))
                .number("Total", row -> Units.number(row.totalMicros()))
                .number("Token, characters", row -> Units.count(row.tokenCharacters()))
                .number("Change of size", row -> FormatWords.change(row.change()))
                .text("Compressed", row -> compressed(row.format(), row.compressed()))
                .number(
                        "Produce, B allocated",
                        row -> RunTables.number(row.produceAllocatedBytes()))
                .number(
                        "Consume, B allocated",
                        row -> RunTables.number(row.consumeAllocatedBytes()));
    }

    private static String compressed(TokenFormat format, boolean compressed) {
        return !format.compresses() ? Units.NONE : compressed ? "yes" : "skipped";
    }

    Table<?> compressions(List<CompressionEffect> effects) {
        return Table.of("Each codec against none", effects)
                .head("Cart", 3, each -> FormatWords.cart(each.format().cart()))
                .text("Mode", 2, each -> FormatWords.mode(each.format().mode()))
                .text("Codec", 2, FormatTables::codec)
                .number("Size ratio", 1, each -> Units.number(each.sizeRatio()))
                .number("Saved bytes", 1, each -> Units.count(each.savedBytes()))
                .number("Time ratio", 3, each -> FormatWords.ratio(each.time()))
                .text("Verdict", 3, each -> verdict(each.format(), each.time()))
                .number("Extra time, µs", 1, each -> Units.number(each.extraMicros()))
                .text("Pays below", 3, FormatTables::pays);
    }

    private static String codec(CompressionEffect effect) {
        return FormatWords.codec(effect.format()) + (effect.compressed() ? "" : ", skipped");
    }

    private static String pays(CompressionEffect effect) {
        BreakEven breakEven = effect.breakEven();
        return switch (breakEven.kind()) {
            case BELOW ->
                    "%s (%s to %s)"
                            .formatted(
                                    FormatWords.speed(breakEven.bitsPerSecond()),
                                    FormatWords.speed(breakEven.low()),
                                    FormatWords.speed(breakEven.high()));
            case AT_LEAST -> "at least " + FormatWords.speed(breakEven.low());
            case EVERY_SPEED -> "pays at every speed";
            case NEVER -> "never pays";
            case OPEN -> Units.NONE;
        };
    }

    /**
     * Orders, shares or refusals.
     *
     * @param verdicts whether the table has verdicts; it has none for shares, since a part is
     *     always smaller than the whole
     */
    Table<?> answers(String caption, String what, List<FormatAnswer> answers, boolean verdicts) {
        Table<FormatAnswer> table =
                Table.of(caption, answers)
                        .head("Cart", 4, each -> FormatWords.cart(each.format().cart()))
                        .text("Format", 3, each -> FormatWords.of(each.format()))
                        .text(what, 3, FormatTables::what);
        ComparisonTable.addRatio(
                table, each -> comparison(each.format()), FormatAnswer::answer, verdicts);
        return table;
    }

    private static String what(FormatAnswer answer) {
        return switch (answer.kind()) {
            case REFUSAL -> FormatWords.words(answer.fault());
            case SHARE_OF_PRODUCE -> "produce";
            case SHARE_OF_CONSUME -> "consume";
            case SHARE -> "both";
            case ORDER -> "encrypt then sign";
            case OVER_SIGN_ONLY -> "sign only";
        };
    }

    static Table<?> coldCalls(List<ColdCall> calls) {
        return Table.compact("First call in a JVM", calls)
                .head("Cart", each -> FormatWords.cart(each.format().cart()))
                .text("Format", each -> FormatWords.of(each.format()))
                .text("Call", ColdCall::operation)
                .number("JVMs", each -> Units.count(each.coldMicros().forks()))
                .number("First call, µs", each -> Units.number(each.coldMicros().mean()))
                .number("Warm, µs of CPU time", each -> RunTables.number(each.warmMicros()))
                .number("Over warm", each -> RunTables.number(each.overWarm()));
    }

    static Table<?> byForks(List<ByForks> all) {
        return Table.compact(
                        "Produce and consume over sign only: the same question, asked twice", all)
                .head("Cart", each -> FormatWords.cart(each.format().cart()))
                .text("Format", each -> FormatWords.of(each.format()))
                .number("By turns in one JVM", each -> FormatWords.ratio(each.slices()))
                .number("By JMH's forks", each -> FormatWords.ratio(each.forks()))
                .text("Agreement", FormatTables::agreement);
    }

    private static String agreement(ByForks each) {
        return each.disagree() ? "the intervals have nothing in common" : "the intervals overlap";
    }

    /** The verdict, and what would help where there is none. */
    private String verdict(TokenFormat format, Answer answer) {
        return ComparisonTable.verdict(comparison(format), answer);
    }

    /** What would settle an open question, or why nothing would. */
    String help(TokenFormat format, Answer answer) {
        return answer.moreStarts() == null
                ? answer.reason()
                : ComparisonTable.help(comparison(format), answer.moreStarts());
    }

    /**
     * The comparison of the same carts and keys as a format. The first arm of each comparison makes
     * a token of such a cart.
     */
    private Comparison comparison(TokenFormat format) {
        return comparisons.stream()
                .filter(
                        each ->
                                TokenFormat.of(each.arms().get(0).settings())
                                        .cart()
                                        .equals(format.cart()))
                .findFirst()
                .orElseThrow();
    }
}

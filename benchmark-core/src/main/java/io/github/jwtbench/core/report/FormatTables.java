package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.BreakEven;
import io.github.jwtbench.core.format.ByForks;
import io.github.jwtbench.core.format.ColdCall;
import io.github.jwtbench.core.format.CompressionEffect;
import io.github.jwtbench.core.format.FormatAnswer;
import io.github.jwtbench.core.format.FormatRow;
import io.github.jwtbench.core.model.TokenFormat;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tables of token formats. */
final class FormatTables {
    private final List<Comparison> comparisons;

    /**
     * @param all of the session, also those that the answers were made from
     */
    FormatTables(List<Comparison> all) {
        comparisons = all.stream().filter(each -> TokenFormat.isMeasuredBy(each.id())).toList();
    }

    static Table rows(TokenFormat.Cart cart, List<FormatRow> rows) {
        return table(
                FormatWords.cart(cart) + ": CPU time in µs",
                "<h,<,>,>,>,>,>,<,>,>",
                List.of(
                        "Mode",
                        "Codec",
                        "Produce",
                        "Consume",
                        "Total",
                        "Token, characters",
                        "Change of size",
                        "Compressed",
                        "Produce, B allocated",
                        "Consume, B allocated"),
                rows.stream()
                        .map(
                                row ->
                                        row(
                                                FormatWords.mode(row.format().mode()),
                                                FormatWords.codec(row.format()),
                                                Units.number(row.produceMicros()),
                                                Units.number(row.consumeMicros()),
                                                Units.number(row.totalMicros()),
                                                Units.count(row.tokenCharacters()),
                                                FormatWords.change(row.change()),
                                                compressed(row.format(), row.compressed()),
                                                bytes(row.produceAllocatedBytes()),
                                                bytes(row.consumeAllocatedBytes())))
                        .toList());
    }

    private static String compressed(TokenFormat format, boolean compressed) {
        return !format.compresses() ? FormatWords.NONE : compressed ? "yes" : "skipped";
    }

    private static String bytes(Double bytes) {
        return bytes == null ? RunTables.NOT_MEASURED : Units.number(bytes);
    }

    Table compressions(List<CompressionEffect> effects) {
        List<Row> rows =
                effects.stream()
                        .map(
                                each ->
                                        row(
                                                FormatWords.cart(each.format().cart()),
                                                FormatWords.mode(each.format().mode()),
                                                FormatWords.codec(each.format())
                                                        + (each.compressed() ? "" : ", skipped"),
                                                Units.number(each.sizeRatio()),
                                                Units.count(each.savedBytes()),
                                                FormatWords.ratio(each.time()),
                                                verdict(each.format(), each.time()),
                                                Units.number(each.extraMicros()),
                                                pays(each)))
                        .toList();
        return rows.isEmpty()
                ? null
                : new Table(
                        "Each codec against none",
                        false,
                        new Markup("<3h,<2,<2,>1,>1,>3,<3,>1,<3"),
                        List.of(
                                "Cart",
                                "Mode",
                                "Codec",
                                "Size ratio",
                                "Saved bytes",
                                "Time ratio",
                                "Verdict",
                                "Extra time, µs",
                                "Pays below"),
                        rows);
    }

    private static String pays(CompressionEffect effect) {
        BreakEven breakEven = effect.breakEven();
        return switch (breakEven.kind()) {
            case BELOW ->
                    FormatWords.speed(breakEven.bitsPerSecond())
                            + " ("
                            + FormatWords.speed(breakEven.low())
                            + " to "
                            + FormatWords.speed(breakEven.high())
                            + ")";
            case AT_LEAST -> "at least " + FormatWords.speed(breakEven.low());
            case EVERY_SPEED -> "pays at every speed";
            case NEVER -> "never pays";
            case OPEN -> FormatWords.NONE;
        };
    }

    /**
     * Orders, shares or refusals; null without any.
     *
     * @param verdicts whether one side being smaller says anything: a part always is
     */
    Table answers(String caption, String what, List<FormatAnswer> answers, boolean verdicts) {
        int end = ComparisonTable.HEADER.size() - (verdicts ? 0 : 1);
        List<Row> rows = new ArrayList<>();
        for (FormatAnswer each : answers) {
            List<String> texts = new ArrayList<>();
            texts.add(FormatWords.cart(each.format().cart()));
            texts.add(FormatWords.of(each.format()));
            texts.add(what(each));
            texts.addAll(
                    ComparisonTable.cells(comparison(each.format()), each.answer())
                            .subList(2, end));
            rows.add(row(texts.toArray(String[]::new)));
        }
        List<String> header = new ArrayList<>(List.of("Cart", "Format", what));
        header.addAll(ComparisonTable.HEADER.subList(2, end));
        Markup cols = new Markup("<4h,<3,<3,>2,>2,>2,>3" + (verdicts ? ",<5" : ""));
        return rows.isEmpty() ? null : new Table(caption, false, cols, header, rows);
    }

    private static String what(FormatAnswer answer) {
        return switch (answer.kind()) {
            case REFUSAL -> answer.fault().toLowerCase(Locale.ROOT).replace('_', ' ');
            case SHARE_OF_PRODUCE -> "produce";
            case SHARE_OF_CONSUME -> "consume";
            case SHARE -> "both";
            case ORDER -> "encrypt then sign";
            case OVER_SIGN_ONLY -> "sign only";
        };
    }

    static Table coldCalls(List<ColdCall> calls) {
        return table(
                "First call in a JVM",
                "<h,<,<,>,>,>,>",
                List.of(
                        "Cart",
                        "Format",
                        "Call",
                        "JVMs",
                        "First call, µs",
                        "Warm, µs of CPU time",
                        "Over warm"),
                calls.stream()
                        .map(
                                each ->
                                        row(
                                                FormatWords.cart(each.format().cart()),
                                                FormatWords.of(each.format()),
                                                each.operation(),
                                                Units.count(each.coldMicros().forks()),
                                                Units.number(each.coldMicros().mean()),
                                                bytes(each.warmMicros()),
                                                bytes(each.overWarm())))
                        .toList());
    }

    static Table byForks(List<ByForks> all) {
        return table(
                "Produce and consume over sign only: the same question, asked twice",
                "<h,<,>,>,<",
                List.of("Cart", "Format", "By turns in one JVM", "By JMH's forks", "Agreement"),
                all.stream()
                        .map(
                                each ->
                                        row(
                                                FormatWords.cart(each.format().cart()),
                                                FormatWords.of(each.format()),
                                                FormatWords.ratio(each.slices()),
                                                FormatWords.ratio(each.forks()),
                                                each.disagree()
                                                        ? "the intervals have nothing in common"
                                                        : "the intervals overlap"))
                        .toList());
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

    /** Of the same carts and keys: the first arm of each makes a token of such a cart. */
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

    /** Null without rows. */
    static Table table(String caption, String cols, List<String> header, List<Row> rows) {
        return rows.isEmpty() ? null : new Table(caption, true, new Markup(cols), header, rows);
    }

    static Row row(String... texts) {
        return new Row(RunTables.texts(texts));
    }
}

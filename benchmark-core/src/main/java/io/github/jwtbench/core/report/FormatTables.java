package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.BreakEven;
import io.github.jwtbench.core.model.CompressionEffect;
import io.github.jwtbench.core.model.FormatRank;
import io.github.jwtbench.core.model.FormatRow;
import io.github.jwtbench.core.model.TokenFormat;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.List;
import java.util.Locale;

/** The tables of formats as such, and of what they are compared with. */
final class FormatTables {
    private FormatTables() {}

    static Table rows(TokenFormat.Cart cart, List<FormatRow> rows) {
        return table(
                FormatWords.cart(cart) + ": times in µs, mean ± half its 95 % interval",
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
                                                FormatWords.micros(row.produceMicros()),
                                                FormatWords.micros(row.consumeMicros()),
                                                FormatWords.micros(row.totalMicros()),
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

    static Table compressions(List<CompressionEffect> effects) {
        List<Row> rows =
                effects.stream()
                        .map(
                                each ->
                                        row(
                                                FormatWords.cart(each.format().cart()),
                                                FormatWords.mode(each.format().mode()),
                                                each.compressed()
                                                        ? FormatWords.codec(each.format())
                                                        : FormatWords.codec(each.format())
                                                                + ", skipped",
                                                Units.number(each.sizeRatio()),
                                                Units.count(each.savedBytes()),
                                                Units.number(each.extraMicros())
                                                        + " ("
                                                        + FormatWords.interval(
                                                                each.extraLow(), each.extraHigh())
                                                        + ")",
                                                FormatWords.ratio(each.time()),
                                                FormatWords.verdict(each.time().verdict()),
                                                words(each.breakEven())))
                        .toList();
        return rows.isEmpty()
                ? null
                : new Table(
                        "Each codec against none",
                        false,
                        new Markup("<3h,<2,<2,>1,>1,>3,>3,<2,<3"),
                        List.of(
                                "Cart",
                                "Mode",
                                "Codec",
                                "Size ratio",
                                "Saved bytes",
                                "Extra time, µs",
                                "Time ratio",
                                "Verdict",
                                "Pays below"),
                        rows);
    }

    private static String words(BreakEven breakEven) {
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
            case TOO_NOISY -> "too noisy";
        };
    }

    static Table ranks(List<FormatRank> ranks) {
        List<Row> rows = ranks.stream().map(FormatTables::rank).toList();
        return rows.isEmpty()
                ? null
                : new Table(
                        "First in each respect",
                        false,
                        new Markup("<3h,<2,<2,<2,<3,<3,<4"),
                        List.of(
                                "Cart",
                                "Respect",
                                "First",
                                "Second",
                                "Second over first",
                                "Not distinguishable from the first",
                                "Too noisy to tell from the first"),
                        rows);
    }

    private static Row rank(FormatRank rank) {
        return row(
                FormatWords.cart(rank.cart()),
                rank.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                FormatWords.of(rank.winner()),
                rank.runnerUp() == null ? FormatWords.NONE : FormatWords.of(rank.runnerUp()),
                rank.ratio() == null ? FormatWords.NONE : overFirst(rank),
                formats(rank.tied()),
                formats(rank.unclear()));
    }

    /** Sizes are exact, and have neither an interval nor a price. */
    private static String overFirst(FormatRank rank) {
        return switch (rank.kind()) {
            case SMALLEST, SMALLEST_ENCRYPTED -> Units.decimals(rank.ratio().ratio(), 3);
            case FASTEST, FASTEST_ENCRYPTED ->
                    FormatWords.ratio(rank.ratio())
                            + ", "
                            + FormatWords.verdict(rank.ratio().verdict());
        };
    }

    private static String formats(List<TokenFormat> formats) {
        return formats.isEmpty() ? "none" : FormatWords.all(formats);
    }

    /** Null without rows. */
    static Table table(String caption, String cols, List<String> header, List<Row> rows) {
        return rows.isEmpty() ? null : new Table(caption, true, new Markup(cols), header, rows);
    }

    static Row row(String... texts) {
        return new Row(RunTables.texts(texts));
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.AsymmetricShare;
import io.github.jwtbench.core.model.ColdCall;
import io.github.jwtbench.core.model.FormatRejection;
import java.util.List;
import java.util.Locale;

/** The tables of what stands beside formats: keys alone, first calls, bad tokens. */
final class FormatExtraTables {
    private FormatExtraTables() {}

    static Table shares(List<AsymmetricShare> shares) {
        return FormatTables.table(
                "Asymmetric operations",
                "<h,<,<,>,>,<",
                List.of(
                        "Cart",
                        "Format",
                        "Of",
                        "Asymmetric, µs",
                        "Share of the time",
                        "95 % interval"),
                shares.stream()
                        .map(
                                each ->
                                        FormatTables.row(
                                                FormatWords.cart(each.format().cart()),
                                                FormatWords.of(each.format()),
                                                each.operation().name().toLowerCase(Locale.ROOT),
                                                Units.number(each.asymmetricMicros()),
                                                Units.percent(each.share().ratio()),
                                                each.share().low() == null
                                                        ? "none"
                                                        : Units.percent(each.share().low())
                                                                + " to "
                                                                + Units.percent(
                                                                        each.share().high())))
                        .toList());
    }

    static Table coldCalls(List<ColdCall> calls) {
        return FormatTables.table(
                "First call in a JVM",
                "<h,<,<,>,>,>,>",
                List.of(
                        "Cart",
                        "Format",
                        "Call",
                        "JVMs",
                        "First call, µs",
                        "Warm, µs",
                        "Over warm"),
                calls.stream()
                        .map(
                                each ->
                                        FormatTables.row(
                                                FormatWords.cart(each.format().cart()),
                                                FormatWords.of(each.format()),
                                                each.operation(),
                                                Units.count(each.coldMicros().forks()),
                                                FormatWords.micros(each.coldMicros()),
                                                each.warmMicros() == null
                                                        ? RunTables.NOT_MEASURED
                                                        : FormatWords.micros(each.warmMicros()),
                                                each.overWarm() == null
                                                        ? FormatWords.NONE
                                                        : FormatWords.ratio(each.overWarm())))
                        .toList());
    }

    static Table rejections(List<FormatRejection> rejections) {
        return FormatTables.table(
                "Refusing a bad token",
                "<h,<,<,>,>,>,<",
                List.of(
                        "Cart",
                        "Format",
                        "Fault",
                        "Refuse, µs",
                        "Consume, µs",
                        "Over consume",
                        "Verdict"),
                rejections.stream()
                        .map(
                                each ->
                                        FormatTables.row(
                                                FormatWords.cart(each.format().cart()),
                                                FormatWords.of(each.format()),
                                                each.fault()
                                                        .toLowerCase(Locale.ROOT)
                                                        .replace('_', ' '),
                                                FormatWords.micros(each.micros()),
                                                each.consumeMicros() == null
                                                        ? RunTables.NOT_MEASURED
                                                        : FormatWords.micros(each.consumeMicros()),
                                                each.overConsume() == null
                                                        ? FormatWords.NONE
                                                        : FormatWords.ratio(each.overConsume()),
                                                each.overConsume() == null
                                                        ? FormatWords.NONE
                                                        : FormatWords.verdict(
                                                                each.overConsume().verdict())))
                        .toList());
    }
}

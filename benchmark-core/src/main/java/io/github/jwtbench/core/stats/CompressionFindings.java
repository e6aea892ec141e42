package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.AsymmetricShare;
import io.github.jwtbench.core.model.BreakEven;
import io.github.jwtbench.core.model.CompressionEffect;
import io.github.jwtbench.core.model.Finding;
import io.github.jwtbench.core.model.Finding.Answer;
import io.github.jwtbench.core.model.Finding.Kind;
import io.github.jwtbench.core.model.FormatRow;
import io.github.jwtbench.core.model.Ratio.Verdict;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What compression does to the carts of one kind. */
final class CompressionFindings {
    /** Kinds of break-even from the best for compression to the worst. */
    private static final List<BreakEven.Kind> BEST_FIRST =
            List.of(
                    BreakEven.Kind.EVERY_SPEED,
                    BreakEven.Kind.AT_LEAST,
                    BreakEven.Kind.BELOW,
                    BreakEven.Kind.TOO_NOISY,
                    BreakEven.Kind.NEVER);

    private static final List<Verdict> DECIDING =
            List.of(
                    Verdict.CHEAPER,
                    Verdict.TOO_NOISY,
                    Verdict.NOT_DISTINGUISHABLE,
                    Verdict.DEARER);

    private CompressionFindings() {}

    static List<Finding> of(FormatFacts facts, TokenFormat.Cart cart) {
        List<CompressionEffect> all =
                facts.compressions().stream()
                        .filter(effect -> effect.format().cart().equals(cart))
                        .toList();
        List<Finding> findings = new ArrayList<>();
        if (all.isEmpty()) {
            return findings;
        }
        findings.add(skipped(cart, all));
        List<CompressionEffect> helped =
                all.stream()
                        .filter(CompressionEffect::compressed)
                        .sorted(Comparator.comparingDouble(effect -> effect.time().ratio()))
                        .toList();
        if (!helped.isEmpty()) {
            findings.add(time(facts, cart, helped));
        }
        findings.add(breakEven(cart, all));
        return findings;
    }

    private static Finding skipped(TokenFormat.Cart cart, List<CompressionEffect> all) {
        List<TokenFormat> skipped =
                all.stream()
                        .filter(effect -> !effect.compressed())
                        .map(CompressionEffect::format)
                        .toList();
        return new Finding(
                Kind.SKIPPED,
                skipped.isEmpty() ? Answer.NO : Answer.YES,
                cart,
                skipped,
                Map.of("formats", (double) all.size()));
    }

    /**
     * One codec that is cheaper is enough; else what cannot be told decides. The numbers are those
     * of the first format that is named.
     *
     * @param effects of formats that are compressed, the cheapest first
     */
    private static Finding time(
            FormatFacts facts, TokenFormat.Cart cart, List<CompressionEffect> effects) {
        Verdict verdict =
                DECIDING.stream()
                        .filter(each -> effects.stream().anyMatch(with(each)))
                        .findFirst()
                        .orElseThrow();
        List<CompressionEffect> named = effects.stream().filter(with(verdict)).toList();
        CompressionEffect first = named.get(0);
        List<TokenFormat> formats = named.stream().map(CompressionEffect::format).toList();
        Map<String, Double> numbers = new TreeMap<>(FormatFindings.numbers(first.time()));
        numbers.put("extraMicros", first.extraMicros());
        addSavable(numbers, facts, first.format().uncompressed());
        Answer answer =
                switch (verdict) {
                    case CHEAPER -> Answer.YES;
                    case TOO_NOISY -> Answer.TOO_NOISY;
                    case NOT_DISTINGUISHABLE -> Answer.NOT_DISTINGUISHABLE;
                    case DEARER -> Answer.NO;
                };
        return new Finding(
                Kind.COMPRESSION_TIME,
                answer,
                cart,
                answer == Answer.NO ? formats.subList(0, 1) : formats,
                numbers);
    }

    private static Predicate<CompressionEffect> with(Verdict verdict) {
        return effect -> effect.time().verdict() == verdict;
    }

    /** Less than all but the asymmetric operations cannot be left of the time. */
    private static void addSavable(
            Map<String, Double> numbers, FormatFacts facts, TokenFormat plain) {
        double whole =
                facts.rows().stream()
                        .filter(row -> row.format().equals(plain))
                        .map(FormatRow::totalMicros)
                        .findFirst()
                        .orElseThrow()
                        .mean();
        numbers.put("plainMicros", whole);
        facts.shares().stream()
                .filter(share -> share.format().equals(plain))
                .filter(share -> share.operation() == AsymmetricShare.Operation.TOTAL)
                .findFirst()
                .ifPresent(
                        share ->
                                numbers.put(
                                        "savableMicros",
                                        Math.max(0, whole - share.asymmetricMicros())));
    }

    /** Of the format for which compression pays up to the highest speed. */
    private static Finding breakEven(TokenFormat.Cart cart, List<CompressionEffect> all) {
        CompressionEffect best =
                all.stream()
                        .min(
                                Comparator.<CompressionEffect>comparingInt(
                                                each -> BEST_FIRST.indexOf(each.breakEven().kind()))
                                        .thenComparingDouble(each -> -speed(each.breakEven())))
                        .orElseThrow();
        BreakEven breakEven = best.breakEven();
        Map<String, Double> numbers = new TreeMap<>();
        numbers.put("savedBytes", (double) best.savedBytes());
        put(numbers, "bitsPerSecond", breakEven.bitsPerSecond());
        put(numbers, "low", breakEven.low());
        put(numbers, "high", breakEven.high());
        Answer answer =
                switch (breakEven.kind()) {
                    case BELOW -> Answer.BELOW;
                    case AT_LEAST -> Answer.AT_LEAST;
                    case EVERY_SPEED -> Answer.YES;
                    case NEVER -> Answer.NO;
                    case TOO_NOISY -> Answer.TOO_NOISY;
                };
        return new Finding(Kind.BREAK_EVEN, answer, cart, List.of(best.format()), numbers);
    }

    private static double speed(BreakEven breakEven) {
        return breakEven.bitsPerSecond() != null
                ? breakEven.bitsPerSecond()
                : breakEven.low() == null ? 0 : breakEven.low();
    }

    private static void put(Map<String, Double> numbers, String name, Double value) {
        if (value != null) {
            numbers.put(name, value);
        }
    }
}

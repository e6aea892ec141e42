package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.format.Finding.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What compression does to the carts of one kind. */
final class CompressionFindings {
    /** Kinds of break-even from the best for compression to the worst. */
    private static final List<BreakEven.Kind> BEST_FIRST =
            List.of(
                    BreakEven.Kind.EVERY_SPEED,
                    BreakEven.Kind.AT_LEAST,
                    BreakEven.Kind.BELOW,
                    BreakEven.Kind.OPEN,
                    BreakEven.Kind.NEVER);

    private CompressionFindings() {}

    static List<Finding> of(
            MeasuredFormats measured, List<FormatAnswer> answers, List<CompressionEffect> effects) {
        List<Finding> findings = new ArrayList<>();
        if (!effects.isEmpty()) {
            TokenFormat.Cart cart = effects.get(0).format().cart();
            findings.add(skipped(cart, effects));
            List<CompressionEffect> compressed =
                    effects.stream().filter(CompressionEffect::compressed).toList();
            if (!compressed.isEmpty()) {
                findings.add(time(measured, answers, compressed));
            }
            findings.add(breakEven(cart, effects));
        }
        return findings;
    }

    private static Finding skipped(TokenFormat.Cart cart, List<CompressionEffect> all) {
        return Finding.exact(
                Kind.SKIPPED,
                cart,
                all.stream()
                        .filter(effect -> !effect.compressed())
                        .map(CompressionEffect::format)
                        .toList(),
                new Numbers.Codecs(all.size()));
    }

    /**
     * Compression saves time if one codec is faster than none. Otherwise a codec without a verdict
     * keeps the question open. Otherwise the codecs that take the same time are named, or, if there
     * is none, the codec with the smallest overhead.
     */
    private static Finding time(
            MeasuredFormats measured,
            List<FormatAnswer> answers,
            List<CompressionEffect> compressed) {
        List<CompressionEffect> sorted =
                compressed.stream()
                        .sorted(Comparator.comparingDouble(effect -> effect.time().ratio()))
                        .toList();
        List<CompressionEffect> named = with(sorted, Verdict.FASTER);
        boolean answered = true;
        if (named.isEmpty()) {
            named = sorted.stream().filter(each -> !each.time().verdict().answers()).toList();
            answered = named.isEmpty();
        }
        if (named.isEmpty()) {
            named = with(sorted, Verdict.SAME);
        }
        if (named.isEmpty()) {
            named = sorted.subList(0, 1);
        }
        List<TokenFormat> formats = named.stream().map(CompressionEffect::format).toList();
        Answer answer =
                answered
                        ? named.get(0).time()
                        : FormatFindings.slowest(
                                named.stream().map(CompressionEffect::time).toList());
        return new Finding(
                Kind.COMPRESSION_TIME,
                answered,
                formats.get(0).cart(),
                formats,
                answer,
                numbers(named.get(0), measured, answers));
    }

    private static List<CompressionEffect> with(List<CompressionEffect> all, Verdict verdict) {
        return all.stream().filter(each -> each.time().verdict() == verdict).toList();
    }

    private static Numbers numbers(
            CompressionEffect first, MeasuredFormats measured, List<FormatAnswer> answers) {
        TokenFormat plain = first.format().uncompressed();
        double whole = measured.micros(measured.both(plain));
        return answers.stream()
                .filter(each -> each.kind() == FormatAnswer.Kind.SHARE)
                .filter(each -> each.format().equals(plain))
                .map(share -> Math.max(0, whole - share.answer().of()))
                .findFirst()
                .map(savable -> new Numbers.Compression(first.extraMicros(), whole, savable))
                .orElse(new Numbers.Compression(first.extraMicros(), null, null));
    }

    /** The break-even of the format for which compression pays up to the highest link speed. */
    private static Finding breakEven(TokenFormat.Cart cart, List<CompressionEffect> all) {
        CompressionEffect best =
                all.stream()
                        .min(
                                Comparator.<CompressionEffect>comparingInt(
                                                each -> BEST_FIRST.indexOf(each.breakEven().kind()))
                                        .thenComparingDouble(each -> -speed(each.breakEven())))
                        .orElseThrow();
        BreakEven breakEven = best.breakEven();
        return new Finding(
                Kind.BREAK_EVEN,
                breakEven.kind() != BreakEven.Kind.OPEN,
                cart,
                List.of(best.format()),
                best.time(),
                new Numbers.Links(
                        breakEven.bitsPerSecond(),
                        breakEven.high(),
                        breakEven.low(),
                        best.savedBytes()));
    }

    private static double speed(BreakEven breakEven) {
        return breakEven.bitsPerSecond() != null
                ? breakEven.bitsPerSecond()
                : breakEven.low() == null ? 0 : breakEven.low();
    }
}

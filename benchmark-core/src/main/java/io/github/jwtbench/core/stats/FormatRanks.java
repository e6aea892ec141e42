package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.FormatRank;
import io.github.jwtbench.core.model.FormatRank.Kind;
import io.github.jwtbench.core.model.FormatRatio;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.Ratio.Verdict;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Mean;

/** Which format is first, and how well that is known. */
final class FormatRanks {
    private FormatRanks() {}

    static List<FormatRank> of(FormatGroup group) {
        List<FormatRank> ranks = new ArrayList<>();
        group.formats().stream()
                .map(size -> size.format().cart())
                .distinct()
                .forEach(cart -> add(ranks, group, cart));
        return ranks;
    }

    private static void add(List<FormatRank> ranks, FormatGroup group, TokenFormat.Cart cart) {
        for (Kind kind : Kind.values()) {
            boolean encrypted = kind == Kind.FASTEST_ENCRYPTED || kind == Kind.SMALLEST_ENCRYPTED;
            List<FormatSize> candidates =
                    group.formats().stream()
                            .filter(size -> size.format().cart().equals(cart))
                            .filter(size -> !encrypted || size.format().encrypts())
                            .toList();
            if (!candidates.isEmpty()) {
                boolean time = kind == Kind.FASTEST || kind == Kind.FASTEST_ENCRYPTED;
                ranks.add(time ? fastest(kind, group, candidates) : smallest(kind, candidates));
            }
        }
    }

    private static FormatRank fastest(Kind kind, FormatGroup group, List<FormatSize> candidates) {
        return rank(
                kind,
                candidates,
                size -> Mean.of(group.total(size.format())).getAsDouble(),
                (other, first) ->
                        FormatRatios.of(group.total(other.format()), group.total(first.format())));
    }

    private static FormatRank smallest(Kind kind, List<FormatSize> candidates) {
        return rank(
                kind,
                candidates,
                FormatSize::tokenCharacters,
                (other, first) ->
                        FormatRatios.exact(
                                other.tokenCharacters() / (double) first.tokenCharacters()));
    }

    private static FormatRank rank(
            Kind kind,
            List<FormatSize> candidates,
            ToDoubleFunction<FormatSize> value,
            BiFunction<FormatSize, FormatSize, FormatRatio> ratio) {
        List<FormatSize> sorted =
                candidates.stream().sorted(Comparator.comparingDouble(value)).toList();
        FormatSize first = sorted.get(0);
        List<FormatSize> others = sorted.subList(1, sorted.size());
        FormatSize second = others.isEmpty() ? null : others.get(0);
        return new FormatRank(
                kind,
                first.format().cart(),
                first.format(),
                second == null ? null : second.format(),
                second == null ? null : ratio.apply(second, first),
                with(Verdict.NOT_DISTINGUISHABLE, others, first, ratio),
                with(Verdict.TOO_NOISY, others, first, ratio));
    }

    private static List<TokenFormat> with(
            Verdict verdict,
            List<FormatSize> others,
            FormatSize first,
            BiFunction<FormatSize, FormatSize, FormatRatio> ratio) {
        return others.stream()
                .filter(other -> ratio.apply(other, first).verdict() == verdict)
                .map(FormatSize::format)
                .toList();
    }
}

package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.AsymmetricShare;
import io.github.jwtbench.core.model.ColdCall;
import io.github.jwtbench.core.model.Finding;
import io.github.jwtbench.core.model.Finding.Answer;
import io.github.jwtbench.core.model.Finding.Kind;
import io.github.jwtbench.core.model.FormatRank;
import io.github.jwtbench.core.model.FormatRatio;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.Ratio.Verdict;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the figures of a run say: each rule asks one question and answers it from the data. */
final class FormatFindings {
    static final double HALF = 0.5;

    private static final String ENCRYPT_THEN_SIGN = "ENCRYPT_THEN_SIGN";
    private static final String SIGN_THEN_ENCRYPT = "SIGN_THEN_ENCRYPT";

    private FormatFindings() {}

    static List<Finding> of(FormatGroup group, FormatFacts facts) {
        List<Finding> findings = new ArrayList<>();
        List<TokenFormat.Cart> carts =
                group.formats().stream().map(size -> size.format().cart()).distinct().toList();
        for (TokenFormat.Cart cart : carts) {
            facts.ranks().stream()
                    .filter(rank -> rank.cart().equals(cart))
                    .forEach(rank -> findings.add(rank(Kind.valueOf(rank.kind().name()), rank)));
            Optional<Finding> order = order(Kind.ORDER, group, cart);
            order.ifPresent(findings::add);
            findings.addAll(CompressionFindings.of(facts, cart));
            facts.shares().stream()
                    .filter(share -> share.format().cart().equals(cart))
                    .filter(share -> share.operation() == AsymmetricShare.Operation.TOTAL)
                    .filter(share -> !share.format().compresses())
                    .forEach(share -> findings.add(asymmetric(share)));
            cold(facts.coldCalls(), cart).ifPresent(findings::add);
            findings.addAll(uses(group, facts, cart));
        }
        return findings;
    }

    /** The seed's uses, answered by the ranks and nothing else. */
    private static List<Finding> uses(FormatGroup group, FormatFacts facts, TokenFormat.Cart cart) {
        List<Finding> uses = new ArrayList<>();
        for (FormatRank rank : facts.ranks()) {
            if (rank.cart().equals(cart)) {
                switch (rank.kind()) {
                    case FASTEST -> uses.add(rank(Kind.USE_SPEED, rank));
                    case FASTEST_ENCRYPTED -> uses.add(rank(Kind.USE_ENCRYPTED, rank));
                    case SMALLEST_ENCRYPTED -> uses.add(rank(Kind.USE_BANDWIDTH, rank));
                    case SMALLEST -> {
                        // No use asks for the smallest token that anybody can read.
                    }
                }
            }
        }
        order(Kind.USE_STANDARD, group, cart).ifPresent(uses::add);
        return uses;
    }

    /** Its numbers are those of the second format that is named, where that is the runner-up. */
    private static Finding rank(Kind kind, FormatRank rank) {
        List<TokenFormat> formats = new ArrayList<>(List.of(rank.winner()));
        formats.addAll(rank.tied());
        formats.addAll(rank.unclear());
        Answer answer = Answer.YES;
        if (!rank.unclear().isEmpty()) {
            answer = Answer.TOO_NOISY;
        } else if (!rank.tied().isEmpty()) {
            answer = Answer.NOT_DISTINGUISHABLE;
        } else if (rank.runnerUp() != null) {
            formats.add(rank.runnerUp());
        }
        return new Finding(
                kind,
                answer,
                rank.cart(),
                formats,
                formats.size() > 1 && formats.get(1).equals(rank.runnerUp())
                        ? numbers(rank.ratio())
                        : Map.of());
    }

    /** The cheaper order first, and the other one over it. */
    private static Optional<Finding> order(Kind kind, FormatGroup group, TokenFormat.Cart cart) {
        Optional<TokenFormat> inner = plain(group, cart, SIGN_THEN_ENCRYPT);
        Optional<TokenFormat> outer = plain(group, cart, ENCRYPT_THEN_SIGN);
        if (inner.isEmpty() || outer.isEmpty()) {
            return Optional.empty();
        }
        double[] nested = group.total(inner.get());
        double[] sealed = group.total(outer.get());
        FormatRatio ratio = FormatRatios.of(nested, sealed);
        List<TokenFormat> formats = List.of(outer.get(), inner.get());
        if (ratio.ratio() < 1) {
            ratio = FormatRatios.of(sealed, nested);
            formats = List.of(inner.get(), outer.get());
        }
        return Optional.of(
                new Finding(kind, answer(ratio.verdict()), cart, formats, numbers(ratio)));
    }

    private static Optional<TokenFormat> plain(
            FormatGroup group, TokenFormat.Cart cart, String mode) {
        return group.formats().stream()
                .map(FormatSize::format)
                .filter(format -> format.cart().equals(cart) && format.mode().equals(mode))
                .filter(format -> !format.compresses())
                .findFirst();
    }

    private static Finding asymmetric(AsymmetricShare share) {
        FormatRatio ratio = share.share();
        Answer answer =
                ratio.low() == null
                        ? Answer.TOO_NOISY
                        : ratio.low() > HALF
                                ? Answer.YES
                                : ratio.high() < HALF ? Answer.NO : Answer.NOT_DISTINGUISHABLE;
        return new Finding(
                Kind.ASYMMETRIC,
                answer,
                share.format().cart(),
                List.of(share.format()),
                numbers(ratio));
    }

    private static Optional<Finding> cold(List<ColdCall> all, TokenFormat.Cart cart) {
        List<ColdCall> calls =
                all.stream()
                        .filter(call -> call.format().cart().equals(cart))
                        .filter(call -> call.overWarm() != null)
                        .toList();
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        List<Verdict> verdicts =
                calls.stream().map(call -> call.overWarm().verdict()).distinct().toList();
        double[] ratios = calls.stream().mapToDouble(call -> call.overWarm().ratio()).toArray();
        Answer answer =
                verdicts.contains(Verdict.TOO_NOISY)
                        ? Answer.TOO_NOISY
                        : verdicts.equals(List.of(Verdict.DEARER))
                                ? Answer.YES
                                : verdicts.equals(List.of(Verdict.CHEAPER))
                                        ? Answer.NO
                                        : Answer.NOT_DISTINGUISHABLE;
        return Optional.of(
                new Finding(
                        Kind.COLD,
                        answer,
                        cart,
                        calls.stream().map(ColdCall::format).distinct().toList(),
                        Map.of(
                                "least", Arrays.stream(ratios).min().getAsDouble(),
                                "most", Arrays.stream(ratios).max().getAsDouble())));
    }

    static Finding sizeModel(int checked, int predicted) {
        return new Finding(
                Kind.SIZE_MODEL,
                checked == predicted ? Answer.YES : Answer.NO,
                null,
                List.of(),
                Map.of("checked", (double) checked, "predicted", (double) predicted));
    }

    private static Answer answer(Verdict verdict) {
        return switch (verdict) {
            case CHEAPER, DEARER -> Answer.YES;
            case NOT_DISTINGUISHABLE -> Answer.NOT_DISTINGUISHABLE;
            case TOO_NOISY -> Answer.TOO_NOISY;
        };
    }

    static Map<String, Double> numbers(FormatRatio ratio) {
        return ratio.low() == null
                ? Map.of("ratio", ratio.ratio())
                : Map.of("ratio", ratio.ratio(), "low", ratio.low(), "high", ratio.high());
    }
}

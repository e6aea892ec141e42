package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.format.Finding.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the figures say: each rule asks one question and answers it from the data, if it can. */
final class FormatFindings {
    static final String SEALED = "ENCRYPT_THEN_SIGN";
    static final String NESTED = "SIGN_THEN_ENCRYPT";

    private FormatFindings() {}

    static List<Finding> of(
            MeasuredFormats measured,
            List<FormatAnswer> answers,
            List<CompressionEffect> effects,
            List<ColdCall> coldCalls) {
        if (measured.formats().isEmpty()) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        List<FormatSize> all = measured.formats();
        List<FormatSize> encrypted = all.stream().filter(size -> size.format().encrypts()).toList();
        findings.add(fastest(Kind.FASTEST, measured, all));
        findings.add(smallest(Kind.SMALLEST, all));
        use(findings, findings.get(0), Kind.USE_SPEED);
        if (!encrypted.isEmpty()) {
            Finding fastest = fastest(Kind.FASTEST_ENCRYPTED, measured, encrypted);
            Finding smallest = smallest(Kind.SMALLEST_ENCRYPTED, encrypted);
            findings.add(fastest);
            findings.add(smallest);
            use(findings, fastest, Kind.USE_ENCRYPTED);
            use(findings, smallest, Kind.USE_BANDWIDTH);
        }
        answers.stream()
                .filter(each -> each.kind() == FormatAnswer.Kind.ORDER)
                .filter(each -> !each.format().compresses())
                .map(each -> order(measured, each))
                .forEach(
                        order -> {
                            findings.add(order);
                            use(findings, order, Kind.USE_STANDARD);
                        });
        answers.stream()
                .filter(each -> each.kind() == FormatAnswer.Kind.SHARE)
                .forEach(each -> findings.add(asymmetric(each)));
        findings.addAll(CompressionFindings.of(measured, answers, effects));
        cold(coldCalls).ifPresent(findings::add);
        return findings;
    }

    /** What to use follows from what was found. */
    private static void use(List<Finding> findings, Finding found, Kind kind) {
        if (found.answered()) {
            findings.add(found.as(kind));
        }
    }

    /** All that are the same as the first are named, and all that may be as fast. */
    private static Finding fastest(
            Kind kind, MeasuredFormats measured, List<FormatSize> candidates) {
        List<TokenFormat> sorted =
                candidates.stream()
                        .map(FormatSize::format)
                        .sorted(
                                Comparator.comparingDouble(
                                        format -> measured.micros(measured.both(format))))
                        .toList();
        TokenFormat first = sorted.get(0);
        List<Against> others =
                sorted.stream()
                        .skip(1)
                        .map(other -> new Against(other, measured.total(other, first)))
                        .toList();
        List<Against> open = with(others, verdict -> !verdict.answers());
        // The format with the second lowest median may still be faster turn by turn: then no format
        // is the first.
        List<Against> tied =
                with(others, verdict -> verdict.answers() && verdict != Verdict.SLOWER);
        List<Against> named =
                !open.isEmpty() ? open : !tied.isEmpty() ? tied : others.stream().limit(1).toList();
        List<TokenFormat> formats = new ArrayList<>(List.of(first));
        named.forEach(each -> formats.add(each.format()));
        return Finding.of(
                kind,
                open.isEmpty(),
                first.cart(),
                formats,
                open.isEmpty()
                        ? named.stream().map(Against::answer).findFirst().orElse(null)
                        : slowest(open.stream().map(Against::answer).toList()));
    }

    /** A format and what it takes over the first. */
    private record Against(TokenFormat format, Answer answer) {}

    private static List<Against> with(List<Against> all, Predicate<Verdict> wanted) {
        return all.stream().filter(each -> wanted.test(each.answer().verdict())).toList();
    }

    /** The one that needs the most starts. */
    static Answer slowest(List<Answer> open) {
        return open.stream()
                .max(
                        Comparator.comparing(
                                Answer::moreStarts, Comparator.nullsFirst(Integer::compare)))
                .orElseThrow();
    }

    /** Sizes are exact. */
    private static Finding smallest(Kind kind, List<FormatSize> candidates) {
        List<FormatSize> sorted =
                candidates.stream()
                        .sorted(Comparator.comparingInt(FormatSize::tokenCharacters))
                        .toList();
        int least = sorted.get(0).tokenCharacters();
        List<TokenFormat> formats =
                new ArrayList<>(
                        sorted.stream()
                                .filter(size -> size.tokenCharacters() == least)
                                .map(FormatSize::format)
                                .toList());
        boolean alone = formats.size() == 1 && sorted.size() > 1;
        if (alone) {
            formats.add(sorted.get(1).format());
        }
        return Finding.exact(
                kind,
                formats.get(0).cart(),
                formats,
                alone
                        ? new Numbers.Sizes(sorted.get(1).tokenCharacters() / (double) least)
                        : new Numbers.None());
    }

    /** The cheaper order first, and the other one over it. */
    private static Finding order(MeasuredFormats measured, FormatAnswer asked) {
        TokenFormat nested = asked.format();
        TokenFormat sealed = measured.like(nested, SEALED).orElseThrow();
        boolean dearer = asked.answer().ratio() == null || asked.answer().ratio() >= 1;
        Answer answer = dearer ? asked.answer() : measured.total(sealed, nested);
        return Finding.of(
                Kind.ORDER,
                answer.verdict().answers(),
                nested.cart(),
                dearer ? List.of(sealed, nested) : List.of(nested, sealed),
                answer);
    }

    /** How much it is can be said as soon as there is an interval to trust. */
    private static Finding asymmetric(FormatAnswer share) {
        return Finding.of(
                Kind.ASYMMETRIC,
                share.answer().byStart().size() >= Rule.FEWEST_STARTS,
                share.format().cart(),
                List.of(share.format()),
                share.answer());
    }

    private static Optional<Finding> cold(List<ColdCall> all) {
        List<ColdCall> calls = all.stream().filter(call -> call.overWarm() != null).toList();
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        DoubleSummaryStatistics ratios =
                calls.stream().mapToDouble(ColdCall::overWarm).summaryStatistics();
        return Optional.of(
                Finding.exact(
                        Kind.COLD,
                        calls.get(0).format().cart(),
                        calls.stream().map(ColdCall::format).distinct().toList(),
                        new Numbers.FirstCalls(ratios.getMin(), ratios.getMax())));
    }

    static Finding sizeModel(int checked, int predicted) {
        return Finding.exact(
                Kind.SIZE_MODEL, null, List.of(), new Numbers.SizeModel(checked, predicted));
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.format.Finding;
import io.github.jwtbench.core.format.Numbers;
import io.github.jwtbench.core.page.Units;

/** The sentence of each finding. Kind, answer and values decide it, and nothing else. */
final class FindingWords {
    private static final double HALF = 0.5;

    private FindingWords() {}

    /** What is known, with what it is about in front. */
    static String of(Finding finding) {
        return about(finding) + found(finding);
    }

    private static String about(Finding finding) {
        return finding.cart() == null ? "" : FormatWords.cart(finding.cart()) + ": ";
    }

    private static String found(Finding finding) {
        return switch (finding.kind()) {
            case FASTEST, FASTEST_ENCRYPTED -> fastest(finding);
            case SMALLEST, SMALLEST_ENCRYPTED -> smallest(finding);
            case ORDER -> order(finding);
            case COMPRESSION_TIME -> compressionTime(finding);
            case SKIPPED -> skipped(finding);
            case BREAK_EVEN -> breakEven(finding);
            case ASYMMETRIC -> asymmetric(finding);
            case COLD -> cold(finding);
            case SIZE_MODEL -> sizeModel(finding);
            case USE_SPEED, USE_ENCRYPTED -> useFast(finding);
            case USE_BANDWIDTH -> useSmall(finding);
            case USE_STANDARD -> standard(finding);
        };
    }

    /**
     * A question that is not answered, which formats it is about, and what would help.
     *
     * @param help from {@link ComparisonTable#help}
     */
    static String open(Finding finding, String help) {
        return "%s%s It is open for %s; %s."
                .formatted(about(finding), finding.kind().question(), names(finding), help);
    }

    private static String fastest(Finding finding) {
        String first = name(finding, 0);
        if (finding.formats().size() == 1) {
            return first + " is the only one.";
        }
        return finding.answer().verdict() == Verdict.SLOWER
                ? "%s is the fastest; %s takes %s times as long."
                        .formatted(first, name(finding, 1), ratio(finding))
                : "%s take the same time within 5 %%; the second takes %s times that of the first."
                        .formatted(names(finding), ratio(finding));
    }

    private static String smallest(Finding finding) {
        if (finding.formats().size() == 1) {
            return name(finding, 0) + " is the only one.";
        }
        return finding.numbers() instanceof Numbers.Sizes sizes
                ? "%s has the fewest characters; %s has %s times as many."
                        .formatted(
                                name(finding, 0),
                                name(finding, 1),
                                Units.decimals(sizes.ratio(), 3))
                : names(finding) + " have the fewest characters, and equally many.";
    }

    private static String order(Finding finding) {
        return "%s: %s takes %s times as long as %s."
                .formatted(
                        finding.answer().verdict() == Verdict.SAME
                                ? "no, it is the same within 5 %"
                                : "yes",
                        name(finding, 1),
                        ratio(finding),
                        name(finding, 0));
    }

    private static String compressionTime(Finding finding) {
        String formats = names(finding);
        String first = name(finding, 0);
        Numbers.Compression numbers = (Numbers.Compression) finding.numbers();
        return switch (finding.answer().verdict()) {
            case FASTER ->
                    finding.formats().size() == 1
                            ? "yes: %s takes %s times the time without."
                                    .formatted(first, ratio(finding))
                            : "yes, with %s; the first takes %s times the time without."
                                    .formatted(formats, ratio(finding));
            case SAME ->
                    "no more than 5 %%, with %s; the first takes %s times the time without.%s"
                            .formatted(formats, ratio(finding), bound(finding, numbers));
            default ->
                    ("no: %s has the smallest overhead and takes %s times the time without,"
                                    + " %s more.%s")
                            .formatted(
                                    first,
                                    ratio(finding),
                                    Units.micros(numbers.extraMicros()),
                                    bound(finding, numbers));
        };
    }

    /** What compression could save at most, which is why it saves little or nothing. */
    private static String bound(Finding finding, Numbers.Compression numbers) {
        return numbers.savableMicros() != null
                ? (" In %s without compression, %s of %s are not spent on asymmetric operations:"
                                + " compression cannot save more than that.")
                        .formatted(
                                FormatWords.mode(finding.formats().get(0).mode()),
                                Units.micros(numbers.savableMicros()),
                                Units.micros(numbers.plainMicros()))
                : "";
    }

    private static String skipped(Finding finding) {
        return finding.formats().isEmpty()
                ? "none, each makes the token smaller."
                : "skipped, since the token would not be smaller: " + names(finding) + ".";
    }

    private static String breakEven(Finding finding) {
        Numbers.Links numbers = (Numbers.Links) finding.numbers();
        String format = name(finding, 0);
        if (numbers.bitsPerSecond() != null) {
            return "below %s (%s to %s), with %s."
                    .formatted(
                            FormatWords.speed(numbers.bitsPerSecond()),
                            FormatWords.speed(numbers.low()),
                            FormatWords.speed(numbers.high()),
                            format);
        }
        if (numbers.low() != null) {
            return "below %s at least, with %s; the extra time cannot be told from none."
                    .formatted(FormatWords.speed(numbers.low()), format);
        }
        return numbers.savedBytes() > 0
                ? "at every speed, with %s: it takes no extra time.".formatted(format)
                : "never: no codec saves bytes.";
    }

    private static String asymmetric(Finding finding) {
        Answer share = finding.answer();
        String words =
                "%s (%s to %s)"
                        .formatted(
                                Units.percent(share.ratio()),
                                Units.percent(share.low()),
                                Units.percent(share.high()));
        String most = share.low() > HALF ? "yes" : share.high() < HALF ? "no" : "about half of it";
        return "%s: %s, %s of making and reading a token.".formatted(name(finding, 0), most, words);
    }

    private static String cold(Finding finding) {
        Numbers.FirstCalls numbers = (Numbers.FirstCalls) finding.numbers();
        String least = Units.number(numbers.least());
        String most = Units.number(numbers.most());
        String times = least.equals(most) ? least : least + " to " + most;
        return times + " times the time of a warm call.";
    }

    private static String sizeModel(Finding finding) {
        Numbers.SizeModel numbers = (Numbers.SizeModel) finding.numbers();
        String checked = Units.count((long) numbers.checked());
        return numbers.predicted() == numbers.checked()
                ? "Yes: all " + checked + " tokens have exactly the predicted characters."
                : "No: only %s of %s tokens have the predicted characters."
                        .formatted(Units.count((long) numbers.predicted()), checked);
    }

    private static String useFast(Finding finding) {
        return finding.answer() != null && finding.answer().verdict() == Verdict.SAME
                ? names(finding) + ": they take the same time within 5 %."
                : name(finding, 0) + ".";
    }

    private static String useSmall(Finding finding) {
        return finding.numbers() instanceof Numbers.Sizes
                ? name(finding, 0) + "."
                : names(finding) + ".";
    }

    private static String standard(Finding finding) {
        if (finding.answer().verdict() == Verdict.SAME) {
            return "sign then encrypt; it takes the same time as the other order, within 5 %.";
        }
        return finding.formats().get(0).mode().equals("SIGN_THEN_ENCRYPT")
                ? "sign then encrypt, which is the faster order, too."
                : "sign then encrypt, at %s times the time of the other order."
                        .formatted(ratio(finding));
    }

    /** One of its formats, from 0. */
    private static String name(Finding finding, int place) {
        return FormatWords.of(finding.formats().get(place));
    }

    private static String names(Finding finding) {
        return FormatWords.all(finding.formats());
    }

    private static String ratio(Finding finding) {
        return FormatWords.ratio(finding.answer());
    }
}

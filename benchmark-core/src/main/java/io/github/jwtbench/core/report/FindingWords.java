package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.format.Finding;
import io.github.jwtbench.core.format.Numbers;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.page.Units;
import java.util.List;

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
                .formatted(
                        about(finding),
                        finding.kind().question(),
                        FormatWords.all(finding.formats()),
                        help);
    }

    private static String fastest(Finding finding) {
        List<TokenFormat> formats = finding.formats();
        String first = FormatWords.of(formats.get(0));
        if (formats.size() == 1) {
            return first + " is the only one.";
        }
        return finding.answer().verdict() == Verdict.SLOWER
                ? "%s is the fastest; %s takes %s times as long."
                        .formatted(first, FormatWords.of(formats.get(1)), ratio(finding))
                : "%s take the same time within 5 %%; the second takes %s times that of the first."
                        .formatted(FormatWords.all(formats), ratio(finding));
    }

    private static String smallest(Finding finding) {
        List<TokenFormat> formats = finding.formats();
        if (formats.size() == 1) {
            return FormatWords.of(formats.get(0)) + " is the only one.";
        }
        return finding.numbers() instanceof Numbers.Sizes sizes
                ? "%s has the fewest characters; %s has %s times as many."
                        .formatted(
                                FormatWords.of(formats.get(0)),
                                FormatWords.of(formats.get(1)),
                                Units.decimals(sizes.ratio(), 3))
                : FormatWords.all(formats) + " have the fewest characters, and equally many.";
    }

    private static String order(Finding finding) {
        return "%s: %s takes %s times as long as %s."
                .formatted(
                        finding.answer().verdict() == Verdict.SAME
                                ? "no, it is the same within 5 %"
                                : "yes",
                        FormatWords.of(finding.formats().get(1)),
                        ratio(finding),
                        FormatWords.of(finding.formats().get(0)));
    }

    private static String compressionTime(Finding finding) {
        String formats = FormatWords.all(finding.formats());
        String first = FormatWords.of(finding.formats().get(0));
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
                : "skipped, since the token would not be smaller: "
                        + FormatWords.all(finding.formats())
                        + ".";
    }

    private static String breakEven(Finding finding) {
        Numbers.Links numbers = (Numbers.Links) finding.numbers();
        String format = FormatWords.of(finding.formats().get(0));
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
        return "%s: %s, %s of making and reading a token."
                .formatted(FormatWords.of(finding.formats().get(0)), most, words);
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
                ? FormatWords.all(finding.formats()) + ": they take the same time within 5 %."
                : FormatWords.of(finding.formats().get(0)) + ".";
    }

    private static String useSmall(Finding finding) {
        return finding.numbers() instanceof Numbers.Sizes
                ? FormatWords.of(finding.formats().get(0)) + "."
                : FormatWords.all(finding.formats()) + ".";
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

    private static String ratio(Finding finding) {
        return FormatWords.ratio(finding.answer());
    }
}

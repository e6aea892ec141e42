package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Finding;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.List;
import java.util.Map;

/** The sentence of each finding. Kind, answer and values decide it, and nothing else. */
final class FindingWords {
    private FindingWords() {}

    /** The question that a kind asks. */
    static String question(Finding.Kind kind) {
        return switch (kind) {
            case FASTEST -> "Which format is the fastest?";
            case FASTEST_ENCRYPTED -> "Which is the fastest that encrypts?";
            case SMALLEST -> "Which token is the smallest?";
            case SMALLEST_ENCRYPTED -> "Which is the smallest that is encrypted?";
            case ORDER -> "Does the order of signing and encrypting matter for the time?";
            case COMPRESSION_TIME -> "Does compression save time?";
            case SKIPPED -> "Which codecs are skipped?";
            case BREAK_EVEN -> "On which links does compression pay?";
            case ASYMMETRIC -> "Do the asymmetric operations take most of the time?";
            case COLD -> "What does the first call take?";
            case SIZE_MODEL -> "Does the size model hold?";
            case USE_SPEED -> "What to use: time counts, and the claims may be read";
            case USE_ENCRYPTED -> "What to use: time counts, and the claims are secret";
            case USE_BANDWIDTH -> "What to use: bytes count, and the claims are secret";
            case USE_STANDARD -> "What to use: the recipient wants a nested JWT (RFC 7519)";
        };
    }

    /** The sentence, with what it is about in front. */
    static String of(Finding finding) {
        String about = finding.cart() == null ? "" : FormatWords.cart(finding.cart()) + ": ";
        return about + answer(finding);
    }

    private static String answer(Finding finding) {
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
            case USE_SPEED, USE_ENCRYPTED, USE_BANDWIDTH -> use(finding);
            case USE_STANDARD -> standard(finding);
        };
    }

    private static String fastest(Finding finding) {
        List<TokenFormat> formats = finding.formats();
        String first = FormatWords.of(formats.get(0));
        return switch (finding.answer()) {
            case YES ->
                    formats.size() == 1
                            ? first + " is the only one."
                            : "%s is the fastest; %s takes %s times as long."
                                    .formatted(
                                            first, FormatWords.of(formats.get(1)), ratio(finding));
            case TOO_NOISY ->
                    "too noisy to say which of these: %s.".formatted(FormatWords.all(formats));
            default ->
                    "%s is not distinguishable from %s%s."
                            .formatted(first, others(formats), second(finding));
        };
    }

    /** The one that is nearest in time may be told apart, while one that is further may not. */
    private static String second(Finding finding) {
        return finding.numbers().containsKey("ratio")
                ? "; the second takes %s times as long".formatted(ratio(finding))
                : "";
    }

    private static String smallest(Finding finding) {
        List<TokenFormat> formats = finding.formats();
        String first = FormatWords.of(formats.get(0));
        if (finding.answer() != Finding.Answer.YES) {
            return "%s and %s have the fewest characters, and equally many."
                    .formatted(first, others(formats));
        }
        return formats.size() == 1
                ? first + " is the only one."
                : "%s has the fewest characters; %s has %s times as many."
                        .formatted(
                                first,
                                FormatWords.of(formats.get(1)),
                                Units.decimals(finding.numbers().get("ratio"), 3));
    }

    private static String order(Finding finding) {
        String first = FormatWords.of(finding.formats().get(0));
        String second = FormatWords.of(finding.formats().get(1));
        return switch (finding.answer()) {
            case YES ->
                    "yes: %s takes %s times as long as %s."
                            .formatted(second, ratio(finding), first);
            case TOO_NOISY -> "too noisy to say.";
            default ->
                    "not that it could be seen: %s takes %s times as long as %s."
                            .formatted(second, ratio(finding), first);
        };
    }

    private static String compressionTime(Finding finding) {
        String formats = FormatWords.all(finding.formats());
        String first = FormatWords.of(finding.formats().get(0));
        return switch (finding.answer()) {
            case YES ->
                    finding.formats().size() == 1
                            ? "yes: %s takes %s times the time without."
                                    .formatted(first, ratio(finding))
                            : "yes, with %s; the first takes %s times the time without."
                                    .formatted(formats, ratio(finding));
            case NO ->
                    "no: %s is the least dear and takes %s times the time without, %s more.%s"
                            .formatted(
                                    first,
                                    ratio(finding),
                                    Units.micros(finding.numbers().get("extraMicros")),
                                    bound(finding));
            case TOO_NOISY -> "too noisy to say for %s.%s".formatted(formats, bound(finding));
            default ->
                    "not distinguishable for %s; the first takes %s times the time without.%s"
                            .formatted(formats, ratio(finding), bound(finding));
        };
    }

    /** What compression could save at most, which is why it saves little or nothing. */
    private static String bound(Finding finding) {
        Map<String, Double> numbers = finding.numbers();
        return numbers.containsKey("savableMicros") && numbers.containsKey("low")
                ? (" In %s without compression all but the asymmetric operations takes %s of %s:"
                                + " compression cannot save more than that.")
                        .formatted(
                                FormatWords.mode(finding.formats().get(0).mode()),
                                Units.micros(numbers.get("savableMicros")),
                                Units.micros(numbers.get("plainMicros")))
                : "";
    }

    private static String skipped(Finding finding) {
        return finding.answer() == Finding.Answer.NO
                ? "none, each makes the token smaller."
                : "skipped, since the token would not be smaller: "
                        + FormatWords.all(finding.formats())
                        + ".";
    }

    private static String breakEven(Finding finding) {
        Map<String, Double> numbers = finding.numbers();
        String format = FormatWords.of(finding.formats().get(0));
        return switch (finding.answer()) {
            case BELOW ->
                    "below %s (%s to %s), with %s."
                            .formatted(
                                    FormatWords.speed(numbers.get("bitsPerSecond")),
                                    FormatWords.speed(numbers.get("low")),
                                    FormatWords.speed(numbers.get("high")),
                                    format);
            case AT_LEAST ->
                    "below %s at least, with %s; the extra time cannot be told from none."
                            .formatted(FormatWords.speed(numbers.get("low")), format);
            case YES -> "at every speed, with %s: it takes no extra time.".formatted(format);
            case NO -> "never: no codec saves bytes.";
            default ->
                    "too noisy to say; %s saves %s bytes a token."
                            .formatted(format, Units.count(numbers.get("savedBytes").longValue()));
        };
    }

    private static String asymmetric(Finding finding) {
        String format = FormatWords.of(finding.formats().get(0));
        Map<String, Double> numbers = finding.numbers();
        String share =
                numbers.containsKey("low")
                        ? "%s (%s to %s)"
                                .formatted(
                                        Units.percent(numbers.get("ratio")),
                                        Units.percent(numbers.get("low")),
                                        Units.percent(numbers.get("high")))
                        : Units.percent(numbers.get("ratio"));
        return switch (finding.answer()) {
            case YES -> "%s: yes, %s of making and reading a token.".formatted(format, share);
            case NO -> "%s: no, %s of making and reading a token.".formatted(format, share);
            case TOO_NOISY -> format + ": too noisy to say.";
            default ->
                    "%s: it may be more or less than half, %s of making and reading a token."
                            .formatted(format, share);
        };
    }

    private static String cold(Finding finding) {
        String least = Units.number(finding.numbers().get("least"));
        String most = Units.number(finding.numbers().get("most"));
        String times = least.equals(most) ? least : least + " to " + most;
        return switch (finding.answer()) {
            case YES -> times + " times the time of a warm call.";
            case NO -> "no longer than a warm call, " + times + " times its time.";
            case TOO_NOISY -> "too noisy to compare each with its warm call.";
            default -> "not everywhere distinguishable from a warm call: " + times + " times.";
        };
    }

    private static String sizeModel(Finding finding) {
        String checked = Units.count(finding.numbers().get("checked").longValue());
        return finding.answer() == Finding.Answer.YES
                ? "Yes: all " + checked + " tokens have exactly the predicted characters."
                : "No: only %s of %s tokens have the predicted characters."
                        .formatted(
                                Units.count(finding.numbers().get("predicted").longValue()),
                                checked);
    }

    private static String use(Finding finding) {
        List<TokenFormat> formats = finding.formats();
        String first = FormatWords.of(formats.get(0));
        return switch (finding.answer()) {
            case YES -> first + ".";
            case TOO_NOISY ->
                    "one of these, the numbers are too noisy to say which: %s."
                            .formatted(FormatWords.all(formats));
            default -> "%s, or as well %s.".formatted(first, others(formats));
        };
    }

    private static String standard(Finding finding) {
        boolean nestedFirst = finding.formats().get(0).mode().equals("SIGN_THEN_ENCRYPT");
        return switch (finding.answer()) {
            case YES ->
                    nestedFirst
                            ? "sign then encrypt, which is the faster order, too."
                            : "sign then encrypt, at %s times the time of the other order."
                                    .formatted(ratio(finding));
            case TOO_NOISY -> "sign then encrypt; what that costs, these numbers cannot tell.";
            default -> "sign then encrypt; it costs no time that could be seen.";
        };
    }

    private static String others(List<TokenFormat> formats) {
        return FormatWords.all(formats.subList(1, formats.size()));
    }

    private static String ratio(Finding finding) {
        Map<String, Double> numbers = finding.numbers();
        return Units.number(numbers.get("ratio"))
                + " ("
                + FormatWords.interval(numbers.get("low"), numbers.get("high"))
                + ")";
    }
}

package io.github.jwtbench.core.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether this machine reproduces a published answer. Agreement needs evidence, not the absence of
 * a difference: both questions must be answered, and the two ratios must differ by no more than the
 * tolerance.
 *
 * @param comparison the published comparison
 * @param published one of its answers
 * @param here the local answer to the same question; null if it was not asked
 * @param outcome the result
 * @param reason why the two cannot be compared, or the other processor of a different ratio; else
 *     empty
 */
public record Reproduction(
        Comparison comparison,
        Answer published,
        @Nullable Answer here,
        Outcome outcome,
        String reason) {

    /** Largest relative difference of two ratios that agree. */
    public static final double TOLERANCE = 0.1;

    /** The result of a published answer and its repetition, in the order of tables. */
    public enum Outcome {
        /** The ratio is larger here. */
        LARGER("differs: larger here"),
        /** The ratio is smaller here. */
        SMALLER("differs: smaller here"),
        /** Both ratios are the same within {@link #TOLERANCE}. */
        AGREES("agrees"),
        /** The two have different conditions. */
        NOT_COMPARABLE("not comparable"),
        /** The question was not asked here, or has no answer yet. */
        NOT_ANSWERED("not answered");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        /** For reports. */
        public String words() {
            return words;
        }

        /** Whether the two ratios were held against each other. */
        public boolean isHeld() {
            return this == AGREES || this == LARGER || this == SMALLER;
        }
    }

    /**
     * Every published answer to a comparison that was made here, too, in its order. Of several
     * published comparisons, the one whose conditions fit best: the same JDK before the same
     * processor, and then the newest.
     *
     * @param published comparisons that somebody shows
     * @param here comparisons of one session
     */
    public static List<Reproduction> of(List<Comparison> published, List<Comparison> here) {
        return here.stream()
                .flatMap(
                        own ->
                                published.stream()
                                        .filter(theirs -> theirs.id().equals(own.id()))
                                        .max(fit(own))
                                        .stream()
                                        .flatMap(theirs -> of(theirs, own)))
                .toList();
    }

    private static Comparator<Comparison> fit(Comparison own) {
        return Comparator.comparing((Comparison theirs) -> jdk(theirs).equals(jdk(own)))
                .thenComparing(theirs -> processor(theirs).equals(processor(own)))
                .thenComparing(Comparison::startedAt);
    }

    private static String processor(Comparison comparison) {
        return Platform.of(comparison.environment()).processor();
    }

    private static Stream<Reproduction> of(Comparison theirs, Comparison own) {
        return Answers.of(theirs).stream()
                .filter(answer -> answer.verdict().answers())
                .map(answer -> of(theirs, answer, own));
    }

    private static Reproduction of(Comparison theirs, Answer published, Comparison own) {
        Optional<Answer> found =
                own.questions().stream()
                        .filter(question -> isSame(question, published.question()))
                        .findFirst()
                        .map(question -> Answers.of(own, question));
        if (found.isEmpty()) {
            return new Reproduction(
                    theirs, published, null, Outcome.NOT_ANSWERED, "not asked here");
        }
        Answer here = found.get();
        Optional<String> condition = otherCondition(theirs, own, published.question());
        if (condition.isPresent()) {
            return new Reproduction(
                    theirs, published, here, Outcome.NOT_COMPARABLE, condition.get());
        }
        if (!here.verdict().answers()) {
            return new Reproduction(
                    theirs,
                    published,
                    here,
                    Outcome.NOT_ANSWERED,
                    here.reason().isEmpty() ? here.verdict().words() : here.reason());
        }
        Outcome outcome = outcome(published, here);
        boolean told = outcome == Outcome.AGREES || processor(theirs).equals(processor(own));
        return new Reproduction(
                theirs, published, here, outcome, told ? "" : "published on " + processor(theirs));
    }

    /**
     * Two answers to one question.
     *
     * @return {@link Outcome#AGREES}, {@link Outcome#LARGER} or {@link Outcome#SMALLER}
     */
    public static Outcome outcome(Answer published, Answer here) {
        double difference = here.logRatio() - published.logRatio();
        if (Math.abs(difference) <= Math.log1p(TOLERANCE)) {
            return Outcome.AGREES;
        }
        return difference > 0 ? Outcome.LARGER : Outcome.SMALLER;
    }

    /** Least effect and width do not change the question. */
    private static boolean isSame(Question one, Question other) {
        return one.numerator().equals(other.numerator())
                && one.denominator().equals(other.denominator())
                && one.quantity() == other.quantity();
    }

    /** A condition that decides a ratio and is another one here. */
    private static Optional<String> otherCondition(
            Comparison theirs, Comparison own, Question question) {
        String published = jdk(theirs);
        String here = jdk(own);
        return question.arms()
                .flatMap(arm -> difference(arm, settings(theirs, arm), settings(own, arm)).stream())
                .findFirst()
                .or(
                        () ->
                                Optional.of("JDK %s, here %s".formatted(published, here))
                                        .filter(other -> !published.equals(here)));
    }

    private static String jdk(Comparison comparison) {
        return Platform.of(comparison.environment()).jdk();
    }

    private static SortedMap<String, String> settings(Comparison comparison, String arm) {
        return comparison.arm(arm).dimensions();
    }

    private static Optional<String> difference(
            String arm, SortedMap<String, String> theirs, SortedMap<String, String> own) {
        SortedMap<String, String> all = new TreeMap<>(theirs);
        all.putAll(own);
        return all.keySet().stream()
                .filter(name -> !Objects.equals(theirs.get(name), own.get(name)))
                .findFirst()
                .map(
                        name ->
                                "%s of %s is %s, here %s"
                                        .formatted(name, arm, theirs.get(name), own.get(name)));
    }
}

package io.github.jwtbench.core.model;

import java.util.List;

/**
 * Whether a candidate is faster or slower than a base ("comparison v1", its JSON Schema is {@code
 * doc/schema/comparison-v1.schema.json}).
 *
 * @param version version of this format, 1
 * @param base what is compared with
 * @param candidate what is looked at
 * @param verdict of all primary metrics together
 * @param reason of the verdict, one sentence
 * @param metrics one entry per benchmark and metric
 * @param differences what differs between the sides and may be what is looked at
 * @param cautions what is to be known beside the verdict
 */
public record Comparison(
        int version,
        Side base,
        Side candidate,
        Verdict verdict,
        String reason,
        List<Result> metrics,
        List<String> differences,
        List<String> cautions) {

    /** Version of this format. */
    public static final int VERSION = 1;

    public Comparison {
        metrics = List.copyOf(metrics);
        differences = List.copyOf(differences);
        cautions = List.copyOf(cautions);
    }

    /** How a candidate lies to a base. */
    public enum Verdict {
        /** Better by the least effect of interest or more, and that is sure enough. */
        FASTER("faster"),
        /** Worse by the least effect of interest or more, and that is sure enough. */
        SLOWER("slower"),
        /** The interval is narrow enough, and no effect of interest was found. */
        NOT_DISTINGUISHABLE("not distinguishable"),
        /** The interval is too wide to say anything. */
        TOO_NOISY("too noisy"),
        /** The two did not measure the same thing in the same place. */
        NOT_COMPARABLE("not comparable");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        /** In a sentence. */
        public String words() {
            return words;
        }
    }

    /**
     * One of the two.
     *
     * @param label what it is called, such as its folder
     * @param session its session, or several
     * @param commit its commit, or several
     * @param dirty whether its checkout had uncommitted changes
     */
    public record Side(String label, String session, String commit, boolean dirty) {}

    /**
     * One metric of one benchmark. Numbers are null when the sides are not comparable or it was not
     * measured.
     *
     * @param benchmark what was measured
     * @param metric which number
     * @param primary whether it decides
     * @param base median of the base
     * @param candidate median of the candidate
     * @param ratio candidate over base: the exponential of the median of the log ratios
     * @param low lower end of its 95 % interval
     * @param high upper end
     * @param samples what the interval is over: starts of a service, or runs of each side
     * @param pairs pairs behind it, 0 when it is unpaired
     * @param test name of the rank test
     * @param pValue of the rank test, two-sided
     * @param adjustedPValue likewise, after Holm's correction for all metrics of its kind
     * @param leastEffect least relative change of interest, such as 0.03
     * @param verdict of this metric
     * @param reason of the verdict, one sentence
     */
    public record Result(
            String benchmark,
            Metric metric,
            boolean primary,
            Double base,
            Double candidate,
            Double ratio,
            Double low,
            Double high,
            int samples,
            int pairs,
            String test,
            Double pValue,
            Double adjustedPValue,
            double leastEffect,
            Verdict verdict,
            String reason) {}
}

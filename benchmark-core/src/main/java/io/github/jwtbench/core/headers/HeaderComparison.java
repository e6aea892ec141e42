package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison of header encodings, analysed.
 *
 * @param version version of this format
 * @param session name of the build
 * @param status whether its figures may be used
 * @param reasons why not; empty when VALID
 * @param startedAt when it began
 * @param tier how much was measured
 * @param seed what fixes the order of the requests
 * @param environment machine and versions
 * @param evidence what stands behind the figures
 * @param notMeasured what is missing, a sentence each
 * @param figures the figures; null when INVALID, so that nobody takes them for results
 */
public record HeaderComparison(
        int version,
        String session,
        Status status,
        List<String> reasons,
        Instant startedAt,
        String tier,
        long seed,
        Environment environment,
        Evidence evidence,
        List<String> notMeasured,
        Figures figures) {

    /** Version of this format. */
    public static final int VERSION = 2;

    /**
     * Analyses a measurement. The same measurement gives the same comparison.
     *
     * @param load latency and CPU; null if not measured
     */
    public static HeaderComparison of(Measurement measurement, Comparison load) {
        List<String> reasons = Checks.reasons(measurement, load);
        return new HeaderComparison(
                VERSION,
                measurement.session(),
                reasons.isEmpty() ? Status.VALID : Status.INVALID,
                reasons,
                measurement.startedAt(),
                measurement.tier(),
                measurement.seed(),
                measurement.environment(),
                Evidence.of(measurement, load),
                gaps(measurement),
                reasons.isEmpty() ? Figures.of(measurement, load) : null);
    }

    /** What is missing on purpose: what the driver says, and parts that nobody declared. */
    private static List<String> gaps(Measurement measurement) {
        List<String> gaps = new ArrayList<>(measurement.notMeasured());
        List<String> missing = new ArrayList<>(Declared.PARTS);
        measurement.declared().forEach(each -> missing.remove(each.part()));
        missing.forEach(
                part ->
                        gaps.add(
                                "The part %s was not asked for in the tier %s."
                                        .formatted(part, measurement.tier())));
        if (Rows.repeated(measurement.sequences()).isEmpty()) {
            gaps.add("No row was sent a second time within the comparison as an A/A control.");
        }
        return List.copyOf(gaps);
    }
}

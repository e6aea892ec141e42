package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.setup.Environment;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Arms measured in turn, the questions about them, and every slice. Answers are computed, never
 * stored: {@link Answers}.
 *
 * @param version {@link #VERSION}
 * @param id unique in its session, such as {@code library-engines}
 * @param title topic in a few words
 * @param session session of the build
 * @param status how it ended
 * @param reasons of this status, empty if it is VALID
 * @param startedAt when its first start began
 * @param environment machine, versions and commit
 * @param operation the counted unit: {@code operation} or {@code request}
 * @param facts conditions of the measurement by name, such as the length of a slice or the JVM's
 *     options
 * @param values numbers that are in no slice
 * @param arms at least 2
 * @param questions at least 1
 * @param starts in the order of measurement
 */
public record Comparison(
        int version,
        String id,
        String title,
        String session,
        ComparisonStatus status,
        List<String> reasons,
        Instant startedAt,
        Environment environment,
        String operation,
        SortedMap<String, String> facts,
        List<Value> values,
        List<ArmSpec> arms,
        List<Question> questions,
        List<Start> starts) {

    /** Version of this format. */
    public static final int VERSION = 3;

    /** Fact of a service comparison: source and precision of CPU time, or why it was not read. */
    public static final String CPU_TIME = "CPU time";

    public Comparison {
        reasons = List.copyOf(reasons);
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
        values = List.copyOf(values);
        arms = List.copyOf(arms);
        questions = List.copyOf(questions);
        starts = List.copyOf(starts);
        List<String> names = arms.stream().map(ArmSpec::name).toList();
        Stream.concat(
                        questions.stream().flatMap(Question::arms),
                        arms.stream().map(ArmSpec::subtractedArm).filter(Objects::nonNull))
                .filter(arm -> !names.contains(arm))
                .findFirst()
                .ifPresent(
                        arm -> {
                            throw new IllegalArgumentException(
                                    "an arm must be one of " + names + ", got: " + arm);
                        });
    }

    /** A comparison without values and starts. */
    public static Comparison begin(
            String id,
            String title,
            String session,
            Instant startedAt,
            Environment environment,
            String operation,
            SortedMap<String, String> facts,
            List<ArmSpec> arms,
            List<Question> questions) {
        return new Comparison(
                VERSION,
                id,
                title,
                session,
                ComparisonStatus.VALID,
                List.of(),
                startedAt,
                environment,
                operation,
                facts,
                List.of(),
                arms,
                questions,
                List.of());
    }

    /** This comparison with other starts. */
    public Comparison with(List<Start> others) {
        return with(status, reasons, values, others);
    }

    /** This comparison with more values. */
    public Comparison withValues(List<Value> more) {
        return with(
                status, reasons, Stream.concat(values.stream(), more.stream()).toList(), starts);
    }

    /** INVALID for this reason. */
    public Comparison invalid(String reason) {
        return with(ComparisonStatus.INVALID, List.of(reason), values, starts);
    }

    /** Ends here without a failure: for this reason there is nothing to compare with. */
    public Comparison withNothing(String reason) {
        return with(ComparisonStatus.NOTHING_TO_COMPARE, List.of(reason), values, starts);
    }

    private Comparison with(
            ComparisonStatus newStatus,
            List<String> newReasons,
            List<Value> newValues,
            List<Start> newStarts) {
        return new Comparison(
                version,
                id,
                title,
                session,
                newStatus,
                newReasons,
                startedAt,
                environment,
                operation,
                facts,
                newValues,
                arms,
                questions,
                newStarts);
    }

    /** Whether nothing failed. */
    public boolean isValid() {
        return status != ComparisonStatus.INVALID;
    }

    /** The values of that name. */
    public Stream<Value> values(String name) {
        return values.stream().filter(each -> each.name().equals(name));
    }

    /**
     * A value.
     *
     * @param of all of its dimensions
     */
    public Optional<Value> value(String name, Map<String, String> of) {
        return values(name).filter(each -> each.of().equals(of)).findFirst();
    }

    /** The arm of that name. */
    public ArmSpec arm(String name) {
        return arms.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }
}

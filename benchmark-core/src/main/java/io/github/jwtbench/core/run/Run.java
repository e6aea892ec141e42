package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.setup.Compared;
import io.github.jwtbench.core.run.setup.Compared.Meaning;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.run.setup.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One finished run: the input of every report and comparison ("Run v1", its JSON Schema is {@code
 * doc/schema/run-v1.schema.json}).
 *
 * @param id name of the run, unique in its session
 * @param session name of the build of the run
 * @param tool the driver
 * @param benchmark the measured endpoint: {@code health}, {@code jwt}, …
 * @param startedAt when the run started
 * @param environment of the run
 * @param result measurement; null in a run of library benchmarks that did not execute
 * @param judgement verdict of the rules
 */
public record Run(
        @Compared(Meaning.NOTE) String id,
        @Compared(Meaning.NOTE) String session,
        @Compared(Meaning.SETTING) String tool,
        @Compared(Meaning.NOTE) String benchmark,
        @Compared(Meaning.NOTE) Instant startedAt,
        Environment environment,
        @Nullable Result result,
        @Compared(Meaning.NOTE) Judgement judgement) {

    /** Version of this format. */
    public static final int VERSION = 1;

    public Run {
        Require.id("tool", tool);
        Objects.requireNonNull(startedAt, "startedAt");
        if (judgement.status() == Status.VALID && (result == null || !result.isComplete())) {
            throw new IllegalArgumentException(
                    "a VALID run has an outcome, a performance with latencies and both costs, or"
                            + " library scores: "
                            + id);
        }
    }

    /** The runs of a service, without runs of library benchmarks. */
    public static List<Run> loads(List<Run> runs) {
        return runs.stream().filter(run -> !run.ofLibrary()).toList();
    }

    /** Whether this is a run of library benchmarks, without a service and its load. */
    public boolean ofLibrary() {
        return !(result instanceof LoadResult);
    }

    /** The result of library benchmarks; null in any other run and if the run did not execute. */
    public @Nullable LibraryResult library() {
        return result instanceof LibraryResult library ? library : null;
    }

    /** The scores of library benchmarks; none in any other run and if the run did not execute. */
    public List<Score> scores() {
        return result instanceof LibraryResult library ? library.scores() : List.of();
    }

    /**
     * The result of a service.
     *
     * @throws IllegalStateException in a run of library benchmarks
     */
    public LoadResult load() {
        if (result instanceof LoadResult load) {
            return load;
        }
        throw new IllegalStateException("a run of library benchmarks has no load: " + id);
    }

    /** {@link LoadResult#workload} of {@link #load}. */
    public Workload workload() {
        return load().workload();
    }

    /** {@link LoadResult#outcome} of a {@link #load} that has one, as every VALID run has. */
    public Outcome outcome() {
        return measured(load().outcome());
    }

    /** {@link LoadResult#performance} of a {@link #load} that has one, as every VALID run has. */
    public Performance performance() {
        return measured(load().performance());
    }

    /** {@link LoadResult#service} of a {@link #load} that has one, as every VALID run has. */
    public ServiceCost service() {
        return measured(load().service());
    }

    /** {@link LoadResult#driver} of a {@link #load} that has one, as every VALID run has. */
    public DriverCost driver() {
        return measured(load().driver());
    }

    /** {@link Performance#latency} of a {@link #load} that has one, as every VALID run has. */
    public Latency latency() {
        return measured(load().latency());
    }

    private <T> T measured(@Nullable T part) {
        if (part == null) {
            throw new IllegalStateException("the run did not measure this: " + id);
        }
        return part;
    }

    /** {@link Judgement#status}. */
    public Status status() {
        return judgement.status();
    }

    /** {@link Judgement#reasons}. */
    public List<String> reasons() {
        return judgement.reasons();
    }

    /** {@link Judgement#steady}. */
    public boolean steady() {
        return judgement.steady();
    }

    /**
     * Whether costs stood still, in words: {@code steady}, {@code not steady}, {@code not known}.
     */
    public String steadiness() {
        boolean notKnown =
                checks().stream()
                        .anyMatch(
                                check ->
                                        check.name().equals("steady-state")
                                                && check.result() == CheckResult.NOT_MEASURED);
        return steady() ? "steady" : notKnown ? "not known" : "not steady";
    }

    /** {@link Judgement#checks}. */
    public List<Check> checks() {
        return judgement.checks();
    }

    /** Whether a check found that the driver limited the throughput. */
    public boolean driverBound() {
        return checks().stream()
                .anyMatch(
                        check ->
                                check.name().startsWith("driver-")
                                        && check.result() == CheckResult.NOTE);
    }

    /** The result of a run: of a service under load, or of library benchmarks. */
    public sealed interface Result permits LoadResult, LibraryResult {

        /** Whether it has all parts that a VALID run must have. */
        boolean isComplete();
    }
}

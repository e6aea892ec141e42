package io.github.jwtbench.core.model;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One of two builds of the service that were measured in turn on one machine ("paired side v1", its
 * JSON Schema is {@code doc/schema/paired-side-v1.schema.json}). The other has the same session,
 * benchmark, plan and starts.
 *
 * @param version version of this format, 1
 * @param session names the measurement that both sides belong to
 * @param side {@code base} or {@code candidate}
 * @param benchmark what was measured, such as {@code jwt-unique}
 * @param status VALID exactly when there are no reasons against it
 * @param reasons why it is invalid
 * @param startedAt when the first start began
 * @param environment where, with the commit of this side's checkout
 * @param settings configuration of this side's service
 * @param workload what each slot sent
 * @param plan how it was measured
 * @param starts in their order
 */
public record PairedSide(
        int version,
        String session,
        String side,
        String benchmark,
        Status status,
        List<String> reasons,
        Instant startedAt,
        Environment environment,
        SortedMap<String, String> settings,
        Workload workload,
        Plan plan,
        List<PairStart> starts) {

    /** Version of this format. */
    public static final int VERSION = 1;

    /**
     * How much of what.
     *
     * @param warmUpRequests requests to each side after each start, before the first pair
     * @param slotRequests requests of a slot; a pair has two slots of each side
     * @param pairsPerStart pairs in a start
     */
    public record Plan(int warmUpRequests, int slotRequests, int pairsPerStart) {
        public Plan {
            if (warmUpRequests < 1 || slotRequests < 1 || pairsPerStart < 1) {
                throw new IllegalArgumentException(
                        "all counts must be >= 1, got: %d, %d, %d"
                                .formatted(warmUpRequests, slotRequests, pairsPerStart));
            }
        }
    }

    public PairedSide {
        if (version != VERSION) {
            throw new IllegalArgumentException("version must be " + VERSION + ", got: " + version);
        }
        Objects.requireNonNull(session, "session");
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(environment, "environment");
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(plan, "plan");
        reasons = List.copyOf(reasons);
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        starts = List.copyOf(starts);
        if (!side.equals("base") && !side.equals("candidate")) {
            throw new IllegalArgumentException("side must be base or candidate, got: " + side);
        }
        if ((status == Status.VALID) != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    "a side is VALID exactly when it has no reasons, got: "
                            + status
                            + " "
                            + reasons);
        }
    }
}

package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Require;
import java.time.Instant;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One line of a history: the figures of a run, and the conditions that must be equal before they
 * are compared with another run.
 *
 * @param version version of this format, 2
 * @param session name of the build of the run, from its start
 * @param run id of the run, unique in its session
 * @param startedAt when the run started
 * @param checkout the measured checkout
 * @param state whether the figures may be used
 * @param conditions value by name; a value may be null
 * @param figures value by {@link Figure#field}, of library benchmarks by cell; empty if the run is
 *     INVALID
 */
public record HistoryLine(
        int version,
        String session,
        String run,
        Instant startedAt,
        Checkout checkout,
        State state,
        SortedMap<String, @Nullable String> conditions,
        SortedMap<String, Double> figures) {

    static final int VERSION = 2;

    private static final String START = "[0-9]{8}T[0-9]{6}Z";
    private static final String COMMIT = "[0-9a-f]{40}([0-9a-f]{24})?";

    /** Half width relative to the mean; a cell with a wider interval shows no trend. */
    private static final double WIDEST = 0.10;

    public HistoryLine {
        Require.version(VERSION, version);
        requireStart(session);
        Require.id("run", run);
        Objects.requireNonNull(startedAt, "startedAt");
        if (checkout.commit == null || !checkout.commit.matches(COMMIT)) {
            throw new IllegalArgumentException(
                    "a run of a history is of a known commit, %s, got: %s of %s"
                            .formatted(
                                    "unknown".equals(checkout.commit)
                                            ? "which --commit names for a load outside a checkout"
                                            : "all of its 40 or 64 hexadecimal digits in lower case",
                                    run,
                                    checkout.commit));
        }
        Conditions.require(conditions);
        conditions = Collections.unmodifiableSortedMap(new TreeMap<>(conditions));
        figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
        if (figures.containsValue(null)) {
            throw new IllegalArgumentException("figures must have values, got: " + figures);
        }
        if (state.status == Status.INVALID && !figures.isEmpty()) {
            throw new IllegalArgumentException(
                    "an INVALID run has no figures, got: " + figures.keySet());
        }
    }

    /**
     * The measured checkout.
     *
     * @param commit 40 or 64 hexadecimal digits
     * @param dirty whether the checkout had uncommitted changes
     */
    public record Checkout(String commit, boolean dirty) {}

    /**
     * Whether the figures of a run may be used.
     *
     * @param steady whether costs stood still
     * @param driverBound whether the driver set the pace as much as the service did
     */
    public record State(Status status, boolean steady, boolean driverBound) {
        public State {
            Objects.requireNonNull(status, "status");
        }
    }

    /**
     * Refuses a name that cannot be a session of a history.
     *
     * @throws IllegalArgumentException if it is not the time of a start
     */
    public static void requireStart(String session) {
        if (!session.matches(START)) {
            throw new IllegalArgumentException(
                    "a session of a history is named after its start, like 20260101T120000Z, got: "
                            + session);
        }
    }

    /** The line of a run. */
    public static HistoryLine of(Run run) {
        return of(run, new Checkout(run.environment().commit(), run.environment().dirty()));
    }

    /** The line of a service's run that does not know the commit. */
    public static HistoryLine of(Run run, String commit) {
        return of(run, new Checkout(commit, false));
    }

    private static HistoryLine of(Run run, Checkout checkout) {
        return new HistoryLine(
                VERSION,
                run.session(),
                run.id(),
                run.startedAt(),
                checkout,
                new State(run.status(), run.steady(), run.driverBound()),
                Conditions.of(run),
                run.status() == Status.INVALID ? new TreeMap<>() : figures(run));
    }

    private static SortedMap<String, Double> figures(Run run) {
        SortedMap<String, Double> figures = new TreeMap<>();
        if (run.ofLibrary()) {
            run.scores().forEach(score -> add(figures, score));
            return figures;
        }
        for (Figure figure : Figure.ofRuns()) {
            Double value = figure.of(run);
            // Changes are ratios, and 0 has none.
            if (value != null && value > 0) {
                figures.put(figure.field(), value);
            }
        }
        return figures;
    }

    /** Leaves out a cell with a wide interval, which shows no trend. */
    private static void add(SortedMap<String, Double> figures, Score score) {
        Double width = score.meanMicros().halfWidthRatio();
        if (width != null && width <= WIDEST) {
            figures.put(score.cell().words() + ": meanMicros", score.meanMicros().mean());
        }
    }

    /** Names the run in messages. */
    String name() {
        return "run " + run + " of session " + session;
    }

    boolean valid() {
        return state.status == Status.VALID;
    }

    /** Names the conditions: 16 hexadecimal digits. */
    String conditionsFingerprint() {
        return Conditions.fingerprint(conditions);
    }

    /** Whether the figures may be compared with another run. */
    public boolean comparable() {
        return valid() && state.steady;
    }

    /** Whether there was no service. */
    boolean ofLibrary() {
        return conditions.containsKey(Conditions.NO_LOAD);
    }

    /** A figure; null if it was not measured. */
    public @Nullable Double figure(Figure figure) {
        return figures.get(figure.field());
    }
}

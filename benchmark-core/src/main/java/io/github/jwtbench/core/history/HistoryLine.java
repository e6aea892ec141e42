package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import java.time.Instant;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One line of a history: the figures of a run, and the conditions that must be the same for them to
 * be held against those of another run.
 *
 * @param version version of this format, 2
 * @param session names the build that the run belongs to, after its start
 * @param run id of the run, unique in its session
 * @param startedAt when the run started
 * @param checkout what was measured
 * @param state whether the figures may be used
 * @param conditions value by name; a value may be null
 * @param figures value by {@link Figure#field}, of library benchmarks by cell; empty when the run
 *     is INVALID
 */
public record HistoryLine(
        int version,
        String session,
        String run,
        Instant startedAt,
        Checkout checkout,
        State state,
        SortedMap<String, String> conditions,
        SortedMap<String, Double> figures) {

    static final int VERSION = 2;

    private static final String START = "[0-9]{8}T[0-9]{6}Z";
    private static final String COMMIT = "[0-9a-f]{40}([0-9a-f]{24})?";

    /** Half the width of an interval over the mean above which a cell says nothing of a trend. */
    private static final double WIDEST = 0.10;

    public HistoryLine {
        Require.version(VERSION, version);
        requireStart(session);
        Require.id("run", run);
        Objects.requireNonNull(startedAt, "startedAt");
        if (checkout.commit == null || !checkout.commit.matches(COMMIT)) {
            throw new IllegalArgumentException(
                    "a run of a history is of a known commit (40 or 64 hexadecimal digits), got: %s of %s"
                            .formatted(run, checkout.commit));
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
     * What was measured.
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
     * Refuses what cannot be the session of a history.
     *
     * @throws IllegalArgumentException if it is not named after its start
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

    /** The line of a run of a service whose commit the run does not know. */
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
            run.library().scores().forEach(score -> add(figures, score));
            return figures;
        }
        for (Figure figure : Figure.ofRuns()) {
            Double value = figure.of(run);
            // Change is told by ratios, and 0 has none.
            if (value != null && value > 0) {
                figures.put(figure.field(), value);
            }
        }
        return figures;
    }

    /** A cell with a wide interval says nothing of a trend. */
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

    /** Whether the figures may be held against those of another run like it. */
    public boolean comparable() {
        return valid() && state.steady;
    }

    /** Whether there was no service. */
    boolean ofLibrary() {
        return conditions.containsKey(Conditions.NO_LOAD);
    }

    /** One of the figures; null when it was not measured. */
    public Double figure(Figure figure) {
        return figures.get(figure.field());
    }
}

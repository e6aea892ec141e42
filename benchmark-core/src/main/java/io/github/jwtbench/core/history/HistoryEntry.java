package io.github.jwtbench.core.history;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Tool;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the history keeps of one run: one line of its file ("history entry v1", its JSON Schema is
 * {@code doc/schema/history-entry-v1.schema.json}).
 *
 * @param version version of this format, 1
 * @param session names the build that the run belongs to
 * @param run id of the run, unique in its session
 * @param benchmark what was measured
 * @param tool what drove it
 * @param status whether the run may be used
 * @param startedAt when the run started
 * @param commit commit of the checkout that was measured
 * @param dirty whether that checkout had uncommitted changes
 * @param runVersion version of the format of the run that the entry was made from
 * @param fingerprint {@link #fingerprint(ObjectNode)} of the machine
 * @param machine where the run was made, by name
 * @param load what the driver was told to do, by name; null in a run of library benchmarks
 * @param steady whether costs stood still
 * @param driverBound whether the driver set the pace as much as the service did
 * @param figures value by {@link Figure#field}, of library benchmarks by cell; empty when the run
 *     is INVALID
 */
public record HistoryEntry(
        int version,
        String session,
        String run,
        String benchmark,
        Tool tool,
        Status status,
        Instant startedAt,
        String commit,
        boolean dirty,
        int runVersion,
        String fingerprint,
        ObjectNode machine,
        ObjectNode load,
        boolean steady,
        boolean driverBound,
        SortedMap<String, Double> figures) {

    /** Version of this format. */
    public static final int VERSION = 1;

    /** Half the width of an interval over the mean above which a cell says nothing of a trend. */
    private static final double WIDEST = 0.10;

    public HistoryEntry {
        Require.version(VERSION, version);
        Objects.requireNonNull(session, "session");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(startedAt, "startedAt");
        String expected = fingerprint(machine);
        if (!expected.equals(fingerprint)) {
            throw new IllegalArgumentException(
                    "fingerprint must be that of the machine, %s, got: %s"
                            .formatted(expected, fingerprint));
        }
        figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
        if (status == Status.INVALID && !figures.isEmpty()) {
            throw new IllegalArgumentException(
                    "an INVALID run has no figures, got: " + figures.keySet());
        }
    }

    /** Names a machine: 16 hexadecimal digits. */
    public static String fingerprint(ObjectNode machine) {
        return Conditions.fingerprint(Conditions.words(machine));
    }

    /** The entry of a run. */
    public static HistoryEntry of(Run run) {
        return of(run, run.environment().commit(), run.environment().dirty());
    }

    /** The entry of a run of a service whose commit the run does not know. */
    public static HistoryEntry of(Run run, String commit) {
        return of(run, commit, false);
    }

    private static HistoryEntry of(Run run, String commit, boolean dirty) {
        Environment environment = run.environment();
        ObjectNode machine = Conditions.machine(environment);
        return new HistoryEntry(
                VERSION,
                run.session(),
                run.id(),
                run.benchmark(),
                run.tool(),
                run.status(),
                run.startedAt(),
                commit,
                dirty,
                Run.VERSION,
                fingerprint(machine),
                machine,
                run.ofLibrary() ? null : Conditions.load(run.workload()),
                run.steady(),
                run.driverBound(),
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

    /** Whether the figures may be held against those of another run like it. */
    public boolean comparable() {
        return status == Status.VALID && steady;
    }

    /** One of the figures; null when it was not measured. */
    public Double figure(Figure figure) {
        return figures.get(figure.field());
    }

    /** All that has to be the same for figures to be compared, by name. */
    public Map<String, String> conditions() {
        Map<String, String> conditions = Conditions.words(machine);
        conditions.put("runVersion", Integer.toString(runVersion));
        conditions.put("tool", tool.name());
        conditions.putAll(load == null ? Map.of("load", "none") : Conditions.words(load));
        return conditions;
    }

    /** Names the conditions: 16 hexadecimal digits. */
    public String conditionsFingerprint() {
        return Conditions.fingerprint(conditions());
    }
}

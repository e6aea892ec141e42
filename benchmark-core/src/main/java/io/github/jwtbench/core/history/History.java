package io.github.jwtbench.core.history;

import java.util.List;

/**
 * The history of a service, run by run. Figures are held against each other within a segment only.
 *
 * @param series one per run id, in alphabetical order
 * @param latest entries of the latest session, in the order in which their runs started; empty
 *     without any history
 */
public record History(List<Series> series, List<HistoryEntry> latest) {

    public History {
        series = List.copyOf(series);
        latest = List.copyOf(latest);
    }

    /**
     * All runs of one id, in the order in which they started.
     *
     * @param run id of the runs
     * @param segments what was measured under the same conditions without a break
     * @param discontinuities one between each two segments
     */
    public record Series(String run, List<Segment> segments, List<Discontinuity> discontinuities) {

        public Series {
            segments = List.copyOf(segments);
            discontinuities = List.copyOf(discontinuities);
            if (discontinuities.size() != segments.size() - 1) {
                throw new IllegalArgumentException(
                        "a discontinuity must lie between each two segments, got: "
                                + discontinuities.size()
                                + " and "
                                + segments.size());
            }
        }

        /** All of its points. */
        public List<Point> points() {
            return segments.stream().flatMap(segment -> segment.points().stream()).toList();
        }
    }

    /**
     * Neighbouring runs of one id with the same conditions.
     *
     * @param conditions {@link HistoryEntry#conditionsFingerprint} of all of them
     */
    public record Segment(String conditions, List<Point> points) {
        public Segment {
            points = List.copyOf(points);
        }
    }

    /**
     * One run.
     *
     * @param number place in the series, from 1
     */
    public record Point(int number, HistoryEntry entry) {}

    /**
     * A place where the conditions changed.
     *
     * @param changes what changed, at least one thing
     */
    public record Discontinuity(Point before, Point after, List<Change> changes) {
        public Discontinuity {
            changes = List.copyOf(changes);
        }
    }

    /**
     * A condition that changed.
     *
     * @param what its name
     */
    public record Change(String what, String before, String after) {}
}

package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The history of a service, run by run. Figures are held against each other within a segment only.
 *
 * @param series one per run id, in alphabetical order
 * @param latest lines of the latest session, in the order in which their runs started; empty
 *     without any history
 */
public record History(List<Series> series, List<HistoryLine> latest) {

    private static final Comparator<HistoryLine> BY_START =
            Comparator.comparing(HistoryLine::startedAt).thenComparing(HistoryLine::session);

    public History {
        series = List.copyOf(series);
        latest = List.copyOf(latest);
    }

    /**
     * All runs of one id, in the order of their starts.
     *
     * @param run id of the runs
     * @param segments runs under the same conditions without a break
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

        /** Whether one of its runs has a figure. */
        boolean has(Figure figure) {
            return points().stream().anyMatch(point -> point.line().figure(figure) != null);
        }
    }

    /**
     * Neighbouring runs of one id with the same conditions.
     *
     * @param conditions {@link HistoryLine#conditionsFingerprint} of all of them
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
    public record Point(int number, HistoryLine line) {}

    /**
     * A change of the conditions.
     *
     * @param changes at least one
     */
    public record Discontinuity(Point before, Point after, List<Change> changes) {
        public Discontinuity {
            changes = List.copyOf(changes);
        }
    }

    /**
     * A changed condition.
     *
     * @param what its name
     */
    public record Change(String what, String before, String after) {}

    /**
     * The history of some lines, whatever their order: by run, and broken where the conditions
     * change.
     */
    public static History of(List<HistoryLine> lines) {
        Map<String, List<HistoryLine>> byRun =
                lines.stream()
                        .sorted(BY_START)
                        .collect(
                                Collectors.groupingBy(
                                        HistoryLine::run, TreeMap::new, Collectors.toList()));
        List<Series> series = new ArrayList<>();
        byRun.forEach((run, ofRun) -> series.add(series(run, ofRun)));
        return new History(series, latest(lines));
    }

    /** A session is named after the moment at which it began. */
    private static List<HistoryLine> latest(List<HistoryLine> lines) {
        String session =
                lines.stream()
                        .map(HistoryLine::session)
                        .max(Comparator.naturalOrder())
                        .orElse(null);
        return lines.stream()
                .filter(line -> line.session().equals(session))
                .sorted(BY_START)
                .toList();
    }

    private static Series series(String run, List<HistoryLine> lines) {
        List<Segment> segments = new ArrayList<>();
        List<Discontinuity> discontinuities = new ArrayList<>();
        List<Point> points = new ArrayList<>();
        Point last = null;
        for (HistoryLine line : lines) {
            Point point = new Point(last == null ? 1 : last.number() + 1, line);
            if (last != null && !last.line().conditions().equals(line.conditions())) {
                segments.add(segment(points));
                discontinuities.add(new Discontinuity(last, point, changes(last.line(), line)));
                points = new ArrayList<>();
            }
            points.add(point);
            last = point;
        }
        segments.add(segment(points));
        return new Series(run, segments, discontinuities);
    }

    private static Segment segment(List<Point> points) {
        return new Segment(points.get(0).line().conditionsFingerprint(), points);
    }

    private static List<Change> changes(HistoryLine before, HistoryLine after) {
        Map<String, String> old = before.conditions();
        Map<String, String> now = after.conditions();
        Set<String> names = new LinkedHashSet<>(old.keySet());
        names.addAll(now.keySet());
        return names.stream()
                .map(name -> new Change(name, value(old, name), value(now, name)))
                .filter(change -> !change.before().equals(change.after()))
                .toList();
    }

    private static String value(Map<String, String> conditions, String name) {
        String value = conditions.get(name);
        return value == null ? "none" : value;
    }
}

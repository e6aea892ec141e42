package io.github.jwtbench.core.history;

import io.github.jwtbench.core.figure.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
     * @param segments runs under the same conditions without a break, at least one
     */
    public record Series(String run, List<Segment> segments) {

        public Series {
            segments = List.copyOf(segments);
        }

        /** All of its points. */
        public List<Point> points() {
            return segments.stream().flatMap(segment -> segment.points().stream()).toList();
        }

        /** Whether one of its runs has a figure. */
        boolean has(Figure figure) {
            return points().stream().anyMatch(point -> point.line().figure(figure) != null);
        }

        /** One between each two segments. */
        public List<Discontinuity> discontinuities() {
            return IntStream.range(1, segments.size())
                    .mapToObj(
                            at ->
                                    new Discontinuity(
                                            segments.get(at - 1).last(), segments.get(at).first()))
                    .toList();
        }
    }

    /** Neighbouring runs of one id with the same conditions, at least one. */
    public record Segment(List<Point> points) {
        public Segment {
            points = List.copyOf(points);
        }

        /** {@link HistoryLine#conditionsFingerprint} of all of them. */
        String conditions() {
            return first().line().conditionsFingerprint();
        }

        Point first() {
            return points.get(0);
        }

        Point last() {
            return points.get(points.size() - 1);
        }
    }

    /**
     * One run.
     *
     * @param number place in the series, from 1
     */
    public record Point(int number, HistoryLine line) {}

    /** A change of the conditions. */
    public record Discontinuity(Point before, Point after) {

        /** What changed, at least one condition. */
        List<Change> changes() {
            Map<String, @Nullable String> old = before.line().conditions();
            Map<String, @Nullable String> now = after.line().conditions();
            return Stream.concat(old.keySet().stream(), now.keySet().stream())
                    .distinct()
                    .map(name -> new Change(name, value(old, name), value(now, name)))
                    .filter(change -> !change.before().equals(change.after()))
                    .toList();
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
        List<Point> points = new ArrayList<>();
        int number = 0;
        for (HistoryLine line : lines) {
            if (!points.isEmpty() && !points.get(0).line().conditions().equals(line.conditions())) {
                segments.add(new Segment(points));
                points.clear();
            }
            points.add(new Point(++number, line));
        }
        segments.add(new Segment(points));
        return new Series(run, segments);
    }

    private static String value(Map<String, @Nullable String> conditions, String name) {
        return Objects.requireNonNullElse(conditions.get(name), "none");
    }
}

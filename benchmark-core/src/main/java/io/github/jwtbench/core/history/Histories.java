package io.github.jwtbench.core.history;

import io.github.jwtbench.core.history.History.Change;
import io.github.jwtbench.core.history.History.Discontinuity;
import io.github.jwtbench.core.history.History.Point;
import io.github.jwtbench.core.history.History.Segment;
import io.github.jwtbench.core.history.History.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Arranges the entries of a history by run, and breaks it where the conditions change. */
public final class Histories {

    private static final Comparator<HistoryEntry> BY_START =
            Comparator.comparing(HistoryEntry::startedAt).thenComparing(HistoryEntry::session);

    private Histories() {}

    /** The history of some entries, whatever their order. */
    public static History of(List<HistoryEntry> entries) {
        Map<String, List<HistoryEntry>> byRun = new TreeMap<>();
        entries.stream()
                .sorted(BY_START)
                .forEach(
                        entry ->
                                byRun.computeIfAbsent(entry.run(), id -> new ArrayList<>())
                                        .add(entry));
        List<Series> series = new ArrayList<>();
        byRun.forEach((run, ofRun) -> series.add(series(run, ofRun)));
        return new History(series, latest(entries));
    }

    /** A session is named after the moment at which it began. */
    private static List<HistoryEntry> latest(List<HistoryEntry> entries) {
        String session =
                entries.stream()
                        .map(HistoryEntry::session)
                        .max(Comparator.naturalOrder())
                        .orElse(null);
        return entries.stream()
                .filter(entry -> entry.session().equals(session))
                .sorted(BY_START)
                .toList();
    }

    private static Series series(String run, List<HistoryEntry> entries) {
        List<Segment> segments = new ArrayList<>();
        List<Discontinuity> discontinuities = new ArrayList<>();
        List<Point> points = new ArrayList<>();
        Point last = null;
        for (HistoryEntry entry : entries) {
            Point point = new Point(last == null ? 1 : last.number() + 1, entry);
            if (last != null && !last.entry().conditions().equals(entry.conditions())) {
                segments.add(segment(points));
                discontinuities.add(new Discontinuity(last, point, changes(last.entry(), entry)));
                points = new ArrayList<>();
            }
            points.add(point);
            last = point;
        }
        segments.add(segment(points));
        return new Series(run, segments, discontinuities);
    }

    private static Segment segment(List<Point> points) {
        return new Segment(points.get(0).entry().conditionsFingerprint(), points);
    }

    private static List<Change> changes(HistoryEntry before, HistoryEntry after) {
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

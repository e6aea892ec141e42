package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.history.History.Change;
import io.github.jwtbench.core.history.History.Segment;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.sample.SampleRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class HistoryTest {

    @Test
    void equalConditionsAreOneSegment() {
        Series series = onlySeries(line(1, run -> {}), line(2, run -> run.commit = "2".repeat(40)));

        assertEquals(1, series.segments().size());
        assertEquals(List.of(), series.discontinuities());
        assertEquals(List.of(1, 2), series.points().stream().map(History.Point::number).toList());
    }

    @Test
    void anotherMachineStartsASegmentAndItsReturnAnotherOne() {
        Series series =
                onlySeries(
                        line(1, run -> {}),
                        line(2, run -> run.cpu = "another CPU"),
                        line(3, run -> {}));

        List<String> conditions = series.segments().stream().map(Segment::conditions).toList();
        assertEquals(3, conditions.size());
        assertEquals(conditions.get(0), conditions.get(2));
        assertFalse(conditions.get(0).equals(conditions.get(1)));
        assertEquals(
                List.of(new Change("cpuModel", "a CPU", "another CPU")),
                series.discontinuities().get(0).changes());
        assertEquals(2, series.discontinuities().get(1).before().number());
        assertEquals(3, series.discontinuities().get(1).after().number());
    }

    @Test
    void anotherLoadStartsASegmentThatNamesAllChanges() {
        Series series =
                onlySeries(
                        line(1, run -> {}),
                        line(
                                2,
                                run -> {
                                    run.loop = Loop.OPEN;
                                    run.rate = 500;
                                    run.engine = "jose4j";
                                }));

        assertEquals(
                List.of(
                        new Change("engine", "nimbus", "jose4j"),
                        new Change("loop", "closed", "open"),
                        new Change("ratePerSecond", "0.0", "500.0")),
                series.discontinuities().get(0).changes());
    }

    @Test
    void anotherFormatVersionStartsASegment() {
        HistoryLine old = line(1, run -> {});
        HistoryLine now = line(2, run -> {});
        SortedMap<String, String> conditions = new TreeMap<>(now.conditions());
        conditions.put("runVersion", "2");
        HistoryLine next =
                new HistoryLine(
                        now.version(),
                        now.session(),
                        now.run(),
                        now.startedAt(),
                        now.checkout(),
                        now.state(),
                        conditions,
                        now.figures());

        assertEquals(
                List.of(new Change("runVersion", "1", "2")),
                onlySeries(old, next).discontinuities().get(0).changes());
    }

    @Test
    void portAndNumberOfUniqueTokensKeepTheSegment() {
        Series series =
                onlySeries(
                        line(1, run -> run.regime = TokenRegime.UNIQUE),
                        line(
                                2,
                                run -> {
                                    run.regime = TokenRegime.UNIQUE;
                                    run.tokens = 9_000;
                                    run.url = "https://localhost:20443/api/v1/jwt/extract";
                                }));

        assertEquals(1, series.segments().size());
    }

    @Test
    void runsAreOrderedByTime() {
        List<HistoryLine> lines = new ArrayList<>();
        for (int n = 1; n <= 5; n++) {
            lines.add(line(n, run -> {}));
        }
        History sorted = History.of(lines);
        Collections.reverse(lines);

        assertEquals(sorted, History.of(lines));
    }

    @Test
    void eachIdIsASeriesAndTheLatestSessionHasAllRuns() {
        History history =
                History.of(
                        List.of(
                                line(2, run -> run.id = "wrk-jwt"),
                                line(1, run -> {}),
                                line(2, run -> run.reasons = List.of("why"))));

        assertEquals(
                List.of("rig-jwt", "wrk-jwt"), history.series().stream().map(Series::run).toList());
        assertEquals(2, history.latest().size());
        assertTrue(history.latest().stream().allMatch(each -> each.session().equals(session(2))));
    }

    @Test
    void emptyHistoryHasNoSeries() {
        assertEquals(new History(List.of(), List.of()), History.of(List.of()));
    }

    private static Series onlySeries(HistoryLine... lines) {
        List<Series> series = History.of(List.of(lines)).series();
        assertEquals(1, series.size());
        return series.get(0);
    }

    private static String session(int number) {
        return "2026112" + number + "T100000Z";
    }

    private static HistoryLine line(int session, Consumer<SampleRun> change) {
        SampleRun run = new SampleRun();
        run.session = session(session);
        run.commit = "1".repeat(40);
        run.startedAt = Instant.parse("2026-11-21T10:00:00Z").plusSeconds(60L * session);
        change.accept(run);
        return HistoryLine.of(run.run());
    }
}

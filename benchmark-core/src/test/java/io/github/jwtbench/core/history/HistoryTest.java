package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.History.Change;
import io.github.jwtbench.core.history.History.Segment;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.check.LoadRuns;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class HistoryTest {

    @Test
    void theSameConditionsAreOneSegment() {
        Series series = onlySeries(entry(1, run -> {}), entry(2, run -> run.commit = "c2"));

        assertEquals(1, series.segments().size());
        assertEquals(List.of(), series.discontinuities());
        assertEquals(List.of(1, 2), series.points().stream().map(History.Point::number).toList());
    }

    @Test
    void anotherMachineBreaksTheSeriesAndAnOldOneDoesNotJoinWhatIsApart() {
        Series series =
                onlySeries(
                        entry(1, run -> {}),
                        entry(2, run -> run.cpu = "another CPU"),
                        entry(3, run -> {}));

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
    void anotherLoadBreaksTheSeriesAndAllThatChangedIsNamed() {
        Series series =
                onlySeries(
                        entry(1, run -> {}),
                        entry(
                                2,
                                run -> {
                                    run.loop = Loop.OPEN;
                                    run.rate = 500;
                                    run.engine = "jose4j";
                                }));

        assertEquals(
                List.of(
                        new Change("loop", "closed", "open"),
                        new Change("ratePerSecond", "0.0", "500.0"),
                        new Change("engine", "nimbus", "jose4j")),
                series.discontinuities().get(0).changes());
    }

    @Test
    void anotherVersionOfTheRunsFormatBreaksTheSeries() {
        HistoryEntry old = entry(1, run -> {});
        HistoryEntry now = entry(2, run -> {});
        HistoryEntry next =
                new HistoryEntry(
                        now.version(),
                        now.session(),
                        now.run(),
                        now.benchmark(),
                        now.tool(),
                        now.status(),
                        now.startedAt(),
                        now.commit(),
                        now.dirty(),
                        2,
                        now.fingerprint(),
                        now.machine(),
                        now.load(),
                        now.steady(),
                        now.driverBound(),
                        now.figures());

        assertEquals(
                List.of(new Change("runVersion", "1", "2")),
                onlySeries(old, next).discontinuities().get(0).changes());
    }

    @Test
    void portAndNumberOfNewTokensBreakNothing() {
        Series series =
                onlySeries(
                        entry(1, run -> run.regime = TokenRegime.UNIQUE),
                        entry(
                                2,
                                run -> {
                                    run.regime = TokenRegime.UNIQUE;
                                    run.tokens = 9_000;
                                    run.url = "https://localhost:20443/api/v1/jwt/extract";
                                }));

        assertEquals(1, series.segments().size());
    }

    @Test
    void timeDecidesAndNotThePlaceInTheFile() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int n = 1; n <= 5; n++) {
            entries.add(entry(n, run -> {}));
        }
        History sorted = History.of(entries);
        Collections.reverse(entries);

        assertEquals(sorted, History.of(entries));
    }

    @Test
    void runsOfOtherIdsAreSeriesOfTheirOwnAndTheLatestSessionHasAll() {
        History history =
                History.of(
                        List.of(
                                entry(2, run -> run.id = "wrk-jwt"),
                                entry(1, run -> {}),
                                entry(2, run -> run.reasons = List.of("why"))));

        assertEquals(
                List.of("rig-jwt", "wrk-jwt"), history.series().stream().map(Series::run).toList());
        assertEquals(2, history.latest().size());
        assertTrue(history.latest().stream().allMatch(each -> each.session().equals("2")));
    }

    @Test
    void withoutEntriesThereIsNothing() {
        assertEquals(new History(List.of(), List.of()), History.of(List.of()));
    }

    @Test
    void anInvalidRunHasNoFigures() {
        HistoryEntry entry = entry(1, run -> run.reasons = List.of("why"));

        assertEquals(Status.INVALID, entry.status());
        assertTrue(entry.figures().isEmpty());
    }

    @Test
    void whatWasNotMeasuredIsLeftOut() {
        assertEquals(100.0, entry(1, run -> {}).figures().get(Figure.CPU.field()));
        assertFalse(
                entry(1, run -> run.cpuMicros = null).figures().containsKey(Figure.CPU.field()));
    }

    private static Series onlySeries(HistoryEntry... entries) {
        List<Series> series = History.of(List.of(entries)).series();
        assertEquals(1, series.size());
        return series.get(0);
    }

    private static HistoryEntry entry(int session, Consumer<LoadRuns> change) {
        LoadRuns run = new LoadRuns();
        run.session = Integer.toString(session);
        run.startedAt = Instant.parse("2026-11-21T10:00:00Z").plusSeconds(60L * session);
        change.accept(run);
        return HistoryEntry.of(run.run());
    }
}

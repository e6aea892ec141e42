package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.setup.RateStage;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
    private static final Schedule.StagedLoop STAGED =
            new Schedule.StagedLoop(
                    List.of(new RateStage(3, 2), new RateStage(7, 1), new RateStage(1, 2)));

    @ParameterizedTest
    @ValueSource(
            doubles = {0.001, 0.2, 0.7, 0.999, 1, 3, 7, 10.5, 999, 1_000, 12_345, 1_000_000_000})
    void countBeforeIsTheInverseOfTheIntendedTime(double rate) {
        Schedule.OpenLoop schedule = new Schedule.OpenLoop(rate);
        for (long n = 0; n < 1_000; n++) {
            long at = schedule.intendedNanos(n);
            assertEquals(n, schedule.countBefore(at));
            assertEquals(n + 1, schedule.countBefore(at + 1));
        }
    }

    @Test
    void intendedTimesDoNotDrift() {
        assertEquals(3_600_000_000_000L, new Schedule.OpenLoop(7).intendedNanos(7 * 3600));
        assertEquals(142_857_142, new Schedule.OpenLoop(7).intendedNanos(1));
    }

    @Test
    void aRateMayBeLessThanOneASecond() {
        Schedule.OpenLoop schedule = new Schedule.OpenLoop(0.2);

        assertEquals(15 * Schedule.SECOND, schedule.intendedNanos(3));
        assertEquals(17_280, schedule.countBefore(86_400 * Schedule.SECOND));
    }

    /** Neither 3 nor 7 divides a second: a stage begins at a full one all the same. */
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 333333333",
        "5, 1666666666",
        "6, 2000000000",
        "7, 2142857142",
        "12, 2857142857",
        "13, 3000000000",
        "14, 4000000000",
        "15, 5000000000"
    })
    void stageBeginsAfterTheEarlierStages(long n, long nanos) {
        assertEquals(nanos, STAGED.intendedNanos(n));
        assertEquals(n, STAGED.countBefore(nanos));
        assertEquals(n + 1, STAGED.countBefore(nanos + 1));
    }

    @Test
    void hourOfStagesHasExactlyItsRequests() {
        List<RateStage> hour =
                IntStream.range(0, 100).mapToObj(i -> new RateStage(7 + i, 36)).toList();
        Schedule.StagedLoop schedule = new Schedule.StagedLoop(hour);
        long all = hour.stream().mapToLong(RateStage::requests).sum();

        assertEquals(all, schedule.countBefore(3600 * Schedule.SECOND));
        assertEquals(3564 * Schedule.SECOND, schedule.intendedNanos(all - 106 * 36));
        assertEquals(all / 3600.0, RateStage.mean(hour));
    }

    @Test
    void oneStageIsOneRate() {
        Schedule.Open one = new Schedule.OpenLoop(7);
        Schedule.Open staged = new Schedule.StagedLoop(List.of(new RateStage(7, 1)));
        for (long n = 0; n < 100; n++) {
            assertEquals(one.intendedNanos(n), staged.intendedNanos(n));
            assertEquals(one.countBefore(n * 99_999_999), staged.countBefore(n * 99_999_999));
        }
    }

    @Test
    void invalidSchedulesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Schedule.StagedLoop(List.of()));
        assertThrows(IllegalArgumentException.class, () -> new RateStage(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new RateStage(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Schedule.ClosedLoop(0));
        assertThrows(IllegalArgumentException.class, () -> new Schedule.OpenLoop(0));
        assertThrows(IllegalArgumentException.class, () -> new Schedule.OpenLoop(1_000_000_001));
        Schedule one = new Schedule.ClosedLoop(1);
        Duration second = Duration.ofSeconds(1);
        assertThrows(
                IllegalArgumentException.class, () -> new RunPlan("r", one, Duration.ZERO, second));
        assertThrows(
                IllegalArgumentException.class,
                () -> new RunPlan("r", one, second, Duration.ofSeconds(-1)));
        assertThrows(
                IllegalArgumentException.class, () -> new RunPlan("r", one, second, 0, second, 10));
        assertThrows(
                IllegalArgumentException.class, () -> new RunPlan("r", one, second, 1, second, -1));
    }
}

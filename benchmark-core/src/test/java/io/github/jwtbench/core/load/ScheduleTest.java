package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 7, 999, 1_000, 12_345, 1_000_000_000})
    void countBeforeIsTheInverseOfTheIntendedTime(long rate) {
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
    void refusesNonsense() {
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

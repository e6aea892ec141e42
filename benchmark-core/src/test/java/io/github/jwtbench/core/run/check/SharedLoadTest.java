package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.Shards.ShardResult;
import io.github.jwtbench.core.run.setup.Shard;
import io.github.jwtbench.core.run.setup.Shard.ClockDifference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedLoadTest {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");
    private static final double WINDOW = 30;

    private static ShardResult part(
            int index, String scenario, int readyMillis, Integer startedMillis, double clock) {
        return new ShardResult(
                new Shard(
                        index,
                        3,
                        scenario,
                        START,
                        START.plusMillis(readyMillis),
                        new ClockDifference(clock - 40, clock + 40)),
                startedMillis == null ? null : START.plusMillis(startedMillis),
                List.of());
    }

    private static ShardResult good(int index) {
        return part(index, "abcdefghij", -4_000, index, 5);
    }

    private static Check check(ShardResult... parts) {
        return SharedLoad.check(new Shards(3, List.of(parts), Map.of()), WINDOW);
    }

    private static void assertFails(String measured, ShardResult... parts) {
        Check check = check(parts);
        assertEquals(CheckResult.FAIL, check.result(), check.measured());
        assertEquals(measured, check.measured());
    }

    @Test
    void completeShardsPass() {
        Check check = check(good(0), good(1), good(2));

        assertEquals(CheckResult.PASS, check.result());
        assertEquals(
                "3 shards, begun 0 to 2 ms after the common start, for which they waited 4.0 to 4.0 s;"
                        + " the service's clock is -35 to 45 ms ahead of theirs",
                check.measured());
    }

    @Test
    void aMissingShardIsNamed() {
        assertFails("shard 1 is missing", good(0), good(2));
    }

    @Test
    void duplicateShardIsNamed() {
        assertFails("shard 1 is there twice; shard 2 is missing", good(0), good(1), good(1));
    }

    @Test
    void shardOfAnotherScenarioIsNamed() {
        assertFails(
                "shard 1 ran another scenario (SHA-256 zyxwvuts…), start or number of shards than"
                        + " the others",
                good(0),
                part(1, "zyxwvutsrq", -4_000, 0, 5),
                good(2));
    }

    @Test
    void shardThatBeganMoreThanOnePercentLateIsNamed() {
        assertEquals(
                CheckResult.PASS,
                check(good(0), good(1), part(2, "abcdefghij", -1, 300, 5)).result());
        assertFails(
                "shard 2 began 301 ms after the common start",
                good(0),
                good(1),
                part(2, "abcdefghij", -1, 301, 5));
    }

    @Test
    void anInvalidShardIsNamedWithItsReasons() {
        ShardResult bad = new ShardResult(good(0).shard(), START, List.of("errors: 3", "x"));
        assertFails("shard 0 is INVALID: errors: 3; x", bad, good(1), good(2));
    }

    @Test
    void differentClocksAreNamed() {
        assertEquals(
                CheckResult.PASS,
                check(good(0), good(1), part(2, "abcdefghij", -1, 0, 385)).result());
        assertFails(
                "the clocks of shard 0 and shard 2 are at least 301 ms apart",
                good(0),
                good(1),
                part(2, "abcdefghij", -1, 0, 386));
    }

    @Test
    void clocksWithoutADateAreNotCompared() {
        Shard shard = new Shard(0, 1, "a", START, START, null);
        Check check =
                SharedLoad.check(
                        new Shards(1, List.of(new ShardResult(shard, START, List.of())), Map.of()),
                        1);

        assertEquals(
                "1 shards, begun 0 to 0 ms after the common start, for which they waited 0.0 to 0.0 s;"
                        + " the service tells no time (Date), so that their clocks were not compared",
                check.measured());
    }

    @Test
    void schedulersReasonOfALostShardIsReported() {
        Check check =
                SharedLoad.check(
                        new Shards(3, List.of(good(0), good(2)), Map.of(1, "OOMKilled")), WINDOW);

        assertEquals(CheckResult.FAIL, check.result());
        assertEquals("shard 1 has no result: OOMKilled", check.measured());
    }
}

package io.github.jwtbench.core.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What states of shards mean for their load, by a scheduler whose states are scripted. */
class ShardedLoadTest {
    private static final ShardState STARTING = ShardState.of(null, "");
    private static final ShardState READY = ShardState.of(new ShardLine.Ready(0), "");
    private static final ShardState ENDED = ShardState.of(new ShardLine.Ended(0, 0, ""), "");

    @TempDir private Path folder;

    private final Scripted scheduler = new Scripted();
    private final List<String> out = new ArrayList<>();

    /** The last states are repeated. */
    private static final class Scripted implements ShardScheduler {
        private final Deque<List<ShardState>> states = new ArrayDeque<>();
        private final Map<Integer, Instant> told = new ConcurrentHashMap<>();
        private IOException refusal;
        private boolean isClosed;

        @Override
        public void start() {}

        @Override
        public List<ShardState> look() throws IOException {
            if (refusal != null) {
                throw refusal;
            }
            return states.size() > 1 ? states.remove() : states.element();
        }

        @Override
        public void begin(int shard, Instant start) {
            told.put(shard, start);
        }

        @Override
        public void collect(int shard, ShardLine.Ended results) throws IOException {
            throw new IOException("3 of 7 bytes arrived");
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    private ShardedLoad load(Duration readyWithin) {
        return new ShardedLoad(
                new ShardPlan(
                        folder.resolve("scenario.yaml"),
                        2,
                        readyWithin,
                        // Before the start, which is some seconds ahead: no load is waited for.
                        Duration.ofSeconds(-4),
                        folder.resolve("shards"),
                        List.of()),
                scheduler,
                out::add);
    }

    private String awaitReady() throws InterruptedException {
        return load(Duration.ofSeconds(30)).awaitReady();
    }

    private static ShardState troubled(String trouble) {
        return ShardState.of(null, trouble);
    }

    /** An old start would let a shard begin at once, and old results would be merged. */
    @Test
    void filesOfAnEarlierLoadAreDeleted() throws Exception {
        Path old = Files.createDirectories(folder.resolve("shards/1")).resolve("start");
        Files.writeString(old, "2026-01-01T12:00:00Z");

        load(Duration.ofSeconds(30)).start();

        assertFalse(Files.exists(old));
        assertTrue(Files.isDirectory(folder.resolve("shards")));
    }

    @Test
    void shardsStartTogetherOnceAllAreReady() throws Exception {
        scheduler.states.add(List.of(STARTING, READY));
        scheduler.states.add(List.of(READY, READY));
        Instant before = Instant.now();

        assertNull(awaitReady());

        assertEquals(2, scheduler.told.size());
        assertEquals(scheduler.told.get(0), scheduler.told.get(1));
        assertTrue(scheduler.told.get(0).isAfter(before));
        assertEquals("1 of 2 shards are ready", out.get(0));
    }

    @Test
    void lostShardPreventsTheStart() throws Exception {
        scheduler.states.add(List.of(READY, ShardState.lost("exit code 2, Error; no token")));

        assertEquals("shard 1: exit code 2, Error; no token", awaitReady());
        assertTrue(scheduler.told.isEmpty());
    }

    @Test
    void commonReasonOfSeveralShardsIsReportedOnce() throws Exception {
        scheduler.states.add(List.of(ShardState.lost("quota"), ShardState.lost("quota")));

        assertEquals("shards 0, 1: quota", awaitReady());
    }

    @Test
    void lateShardIsReportedWithItsProblem() throws Exception {
        scheduler.states.add(List.of(READY, troubled("cannot be scheduled: Insufficient cpu")));

        assertEquals(
                "shard 1: not ready within 0 s: cannot be scheduled: Insufficient cpu",
                load(Duration.ZERO).awaitReady());
        assertTrue(scheduler.told.isEmpty());
    }

    @Test
    void refusalOfTheClusterIsTheReason() throws Exception {
        scheduler.refusal = new IOException("pods is forbidden");

        assertEquals("pods is forbidden", awaitReady());
    }

    @Test
    void stoppedLoadHasItsReason() throws Exception {
        scheduler.refusal = new IOException("killed");
        ShardedLoad load = load(Duration.ofSeconds(30));

        load.stop("stopped by Ctrl-C");

        assertTrue(scheduler.isClosed);
        assertEquals("stopped by Ctrl-C", load.awaitReady());
    }

    @Test
    void lostResultsAreNamedByTheirShard() throws Exception {
        scheduler.states.add(List.of(READY, READY));
        scheduler.states.add(List.of(ENDED, ShardState.lost("exit code 137, OOMKilled")));
        ShardedLoad load = load(Duration.ofSeconds(30));
        assertNull(load.awaitReady());
        Files.createDirectory(folder.resolve("shards"));

        IOException failed =
                assertThrows(IOException.class, () -> load.drive(null, folder.resolve("raw")));

        assertTrue(scheduler.isClosed);
        assertTrue(
                failed.getMessage()
                        .endsWith(
                                "shard 0: its results did not arrive: 3 of 7 bytes arrived; shard 1:"
                                        + " exit code 137, OOMKilled"),
                failed::getMessage);
    }

    @Test
    void shardsThatDoNotEndInTimeAreNamed() throws Exception {
        scheduler.states.add(List.of(READY, READY));
        ShardedLoad load = load(Duration.ofSeconds(30));
        assertNull(load.awaitReady());
        Files.createDirectory(folder.resolve("shards"));

        IOException failed =
                assertThrows(IOException.class, () -> load.drive(null, folder.resolve("raw")));

        assertTrue(
                failed.getMessage()
                        .endsWith(
                                "shard 0: it did not end in time; shard 1: it did not end in time"),
                failed::getMessage);
    }
}

package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.ShardMerge;
import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.process.ShortLivedJvm;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Shard;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hundreds of shards of half a minute, merged by a process with little memory. */
@Tag("slow")
class ManyShardsTest {
    private static final int SHARDS = 250;
    private static final int MEGABYTES = 128;
    private static final int SECONDS = 30;
    private static final int PER_SECOND = 50;
    private static final long NANOS = 1_000_000_000L;
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    @TempDir private Path folder;

    private static Histogram values(Random random, Histogram all) {
        Histogram latency = new Histogram(3);
        for (int i = 0; i < PER_SECOND; i++) {
            long nanos = 1 + (long) (Math.exp(random.nextGaussian()) * 3e6);
            latency.recordValue(nanos);
            all.recordValue(nanos);
        }
        return latency;
    }

    /** Writes the files of a shard and returns its values. */
    private Histogram shard(int index) {
        Histogram all = new Histogram(3);
        Random random = new Random(index);
        List<Interval> intervals = new ArrayList<>();
        for (int second = 0; second < SECONDS; second++) {
            intervals.add(
                    new Interval(
                            second * NANOS, (second + 1) * NANOS, PER_SECOND, values(random, all)));
        }
        long answered = (long) SECONDS * PER_SECOND;
        RigResult result =
                new RigResult(
                        new Schedule.OpenLoop((long) SHARDS * PER_SECOND, new Share(index, SHARDS)),
                        START.plusMillis(index % 7),
                        SECONDS * NANOS,
                        Requests.right(answered),
                        PER_SECOND * all.getMean() / NANOS,
                        intervals,
                        RawRuns.undisturbed(10));
        Path shard = folder.resolve("shards").resolve(Integer.toString(index));
        Path raw = shard.resolve("raw").resolve("rig-jwt");
        try {
            RawRigFiles.write(raw, Optional.of("shard-" + index), result);
            RawRun.write(raw, declaration());
            RawRun.write(raw, Observations.ofDriver(START, 1.0, 0));
            RawSums.write(raw);
            RunFiles.write(shard.resolve("runs"), Ingest.run(raw));
            ShardMerge.write(shard, new Shard(index, SHARDS, "0".repeat(64), START, START, null));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    private static Declaration declaration() {
        return SampleRun.of(
                        run -> {
                            run.session = "20260101T120000Z";
                            run.regime = TokenRegime.NONE;
                            run.loop = Loop.OPEN;
                            run.connections = 1;
                            run.streams = 10;
                            run.rate = PER_SECOND;
                            run.seconds = SECONDS;
                        })
                .declaration();
    }

    @Test
    void mergedShardsHaveTheHistogramOfAllValues() throws Exception {
        Histogram all = new Histogram(3);
        IntStream.range(0, SHARDS).parallel().mapToObj(this::shard).forEachOrdered(all::add);
        Path log = folder.resolve("log");
        Instant before = Instant.now();
        try (ChildProcess merge =
                ChildProcess.start(
                        "merge",
                        ShortLivedJvm.of(Jwtbench.class, "-Xmx" + MEGABYTES + "m")
                                .arguments("merge", folder.resolve("shards").toString())
                                .arguments("--out", folder.resolve("merged").toString()),
                        log)) {
            assertEquals(0, merge.exitCode(), Files.readString(log));
        }
        System.out.printf(
                "ManyShardsTest: %d shards of %d s merged by a process of %d MB in %.1f s%n",
                SHARDS,
                SECONDS,
                MEGABYTES,
                Duration.between(before, Instant.now()).toMillis() / 1e3);

        Run run = RunFiles.read(folder.resolve("merged/runs/rig-jwt.json"));
        assertEquals(Status.VALID, run.status());
        assertEquals((long) SHARDS * SECONDS * PER_SECOND, run.outcome().succeeded());
        assertEquals(SHARDS, run.workload().connections());
        RigResult merged = RawRigFiles.read(folder.resolve("merged/raw/rig-jwt"));
        assertEquals(all, merged.latency());
        assertEquals(SECONDS, merged.intervals().size());
        assertTrue(
                run.performance().latency().p99Millis() * 1e6
                        == (double) all.getValueAtPercentile(99));
    }
}

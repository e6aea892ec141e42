package io.github.jwtbench.core.shard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.process.ShortLivedJvm;
import io.github.jwtbench.core.service.Unzip;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardFilesTest {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00.123456789Z");

    @TempDir private Path out;

    private static ChildCommand beside(String... arguments) {
        return ShortLivedJvm.of(ShardMain.class).arguments(arguments);
    }

    @Test
    void shardReadsItsStartAndTheCollectionOfItsResults() throws Exception {
        Path folder = out.resolve("0");
        CompletableFuture<Instant> start =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                Instant told = ShardFiles.awaitStart(folder);
                                ShardFiles.awaitCollected(folder);
                                return told;
                            } catch (Exception e) {
                                throw new IllegalStateException(e);
                            }
                        });

        assertTrue(beside("start", folder.toString(), START.toString()).run().ok());
        assertTrue(beside("collected", folder.toString()).run().ok());

        assertEquals(START, start.join());
    }

    /** As where a first part arrived only in part: the second read goes on in the middle. */
    @Test
    void archiveIsJoinedFromParts() throws Exception {
        byte[] random = new byte[3_000_000];
        new Random(1).nextBytes(random);
        Files.write(Files.createDirectories(out.resolve("1/raw")).resolve("latency"), random);

        String line = ShardFiles.pack(1, out.resolve("1"));
        ShardLine.Ended ended = (ShardLine.Ended) ShardLine.last(Stream.of(line)).get(1);
        long half = ended.bytes() / 2;
        Path rest = out.resolve("rest");
        try (ChildProcess read =
                ChildProcess.start(
                        "read",
                        beside("read", out.resolve("1").toString(), Long.toString(half)),
                        rest,
                        out.resolve("errors"))) {
            read.awaitSuccess(Duration.ofSeconds(30));
        }

        assertEquals(ended.bytes() - half, Files.size(rest));
        byte[] whole = Files.readAllBytes(out.resolve("1.zip"));
        System.arraycopy(Files.readAllBytes(rest), 0, whole, (int) half, (int) Files.size(rest));
        Files.write(out.resolve("arrived.zip"), whole);
        Unzip.into(out.resolve("arrived.zip"), out.resolve("arrived"));
        assertArrayEquals(random, Files.readAllBytes(out.resolve("arrived/raw/latency")));
    }
}

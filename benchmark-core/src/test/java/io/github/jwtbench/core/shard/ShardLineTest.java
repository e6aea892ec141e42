package io.github.jwtbench.core.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShardLineTest {

    @Test
    void lastLineOfEachShardIsUsed() {
        assertEquals(
                Map.of(
                        0,
                        new ShardLine.Sending(0, 7, 1400, 2),
                        1,
                        new ShardLine.Ready(1),
                        12,
                        new ShardLine.Ended(12, 10_485_760, "0f".repeat(32))),
                ShardLine.last(
                        Stream.of(
                                "shard-0: ready",
                                "shard-1: ready",
                                "shard-0: 7 s, 1400 requests, 2 failed; last second: 67 req/s",
                                "scenario-shop: VALID",
                                "shard-12: results of 10485760 bytes, SHA-256 "
                                        + "0f".repeat(32))));
    }

    @Test
    void otherLinesAreIgnored() {
        assertEquals(
                Map.of(),
                ShardLine.last(
                        Stream.of(
                                "",
                                "error: container \"rig\" is waiting to start",
                                "shard-0: readying",
                                "shard-9999999999: ready",
                                "shard-0: 7 s, many requests, 2 failed; x",
                                "shard-0: results of 5 bytes, SHA-256 0F")));
    }
}

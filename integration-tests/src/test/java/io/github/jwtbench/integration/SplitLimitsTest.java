package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** A service whose HTTP limits refuse what its split limit promises must not start. */
class SplitLimitsTest {

    @Test
    void theLimitMustFitIntoTheHttpLimits() {
        assertDoesNotThrow(() -> service(true, 18_432, 20_480, 20_480));
        assertDoesNotThrow(() -> service(false, 18_433, 20_480, 20_480));
        for (int[] limits : new int[][] {{20_480, 20_479}, {20_479, 20_480}}) {
            IllegalArgumentException e =
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> service(true, 18_432, limits[0], limits[1]));
            assertEquals(
                    "jwtbench.split.max-characters must leave 2048 of the header limit of 20479,"
                            + " got: 18432",
                    e.getMessage());
        }
    }

    private static SplitTokens service(
            boolean receive, int maxCharacters, int maxHeaderSize, int maxHeaderListSize) {
        ServiceConfig config =
                new SmallRyeConfigBuilder()
                        .withMapping(ServiceConfig.class)
                        .withDefaultValue("jwtbench.split.receive", String.valueOf(receive))
                        .withDefaultValue(
                                "jwtbench.split.max-characters", String.valueOf(maxCharacters))
                        .build()
                        .getConfigMapping(ServiceConfig.class);
        return new SplitTokens(
                config,
                new MemorySize(BigInteger.valueOf(maxHeaderSize)),
                maxHeaderListSize,
                new SimpleMeterRegistry());
    }
}

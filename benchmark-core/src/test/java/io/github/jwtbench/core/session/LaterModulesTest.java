package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.session.RemainingTime.Part;
import io.github.jwtbench.core.settings.SampleSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module takes what a later one estimated the last time, if that was told the same. */
class LaterModulesTest {
    private static final String WRK = "benchmark-integration-wrk";
    private static final String JMH = "benchmark-integration-jmh";

    @TempDir private Path checkout;

    @Test
    void theEstimateOfTheLastTimeIsTaken() throws Exception {
        LaterModules.keep(suite(JMH, "quick", "first"), Duration.ofSeconds(90));

        assertEquals(
                List.of(new Part(JMH, Duration.ofSeconds(90))),
                LaterModules.parts(suite(WRK, "quick", "second")));
    }

    @Test
    void anotherTierTellsNothing() throws Exception {
        LaterModules.keep(suite(JMH, "full", "first"), Duration.ofSeconds(90));

        assertEquals(List.of(), LaterModules.parts(suite(WRK, "quick", "second")));
    }

    @Test
    void withoutAnEarlierBuildNothingIsKnown() throws Exception {
        assertEquals(List.of(), LaterModules.parts(suite(WRK, "quick", "first")));
    }

    @Test
    void whatCameEarlierIsNotLater() throws Exception {
        LaterModules.keep(suite(WRK, "quick", "first"), Duration.ofSeconds(90));

        assertEquals(List.of(), LaterModules.parts(suite(JMH, "quick", "first")));
    }

    /** As a build leaves it, with the file of settings that the module was told. */
    private Suite suite(String module, String tier, String session) throws IOException {
        Path folder = checkout.resolve(module);
        Path file =
                Files.createDirectories(folder.resolve("target")).resolve("settings.properties");
        Files.writeString(file, "tier=%s\nbenchmark.session=%s\n".formatted(tier, session));
        return new Suite(
                SampleSettings.with(
                        "checkout",
                        checkout.toString(),
                        "module",
                        "io.github.jwtbench:" + module,
                        "module.folder",
                        folder.toString(),
                        "selected",
                        "[]",
                        "selected.base",
                        checkout.toString()),
                file);
    }
}

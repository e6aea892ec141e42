package io.github.jwtbench.core.report;

import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.startup.ContainerStart;
import io.github.jwtbench.core.startup.ContainerStartup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Made-up starts of containers. Nobody measured these numbers. */
final class SampleStartups {

    private SampleStartups() {}

    /** Of two images, the second of which starts sooner, with reasons against them. */
    static ContainerStartup of(int rounds, String... reasons) {
        List<ContainerStart> starts = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            starts.add(
                    new ContainerStart(
                            "jwtbench/service:jvm",
                            round,
                            3_000 + 100 * round,
                            2_800.0 + 100 * round,
                            160_000_000L,
                            200_000_000L + round));
            starts.add(
                    new ContainerStart(
                            "jwtbench/service:jvm-aot",
                            round,
                            1_500 + 50 * round,
                            1_300.0 + 50 * round,
                            round % 2 == 0 ? 150_000_000L : 170_000_000L,
                            190_000_000L));
        }
        return new ContainerStartup(
                1,
                "session-1",
                reasons.length == 0 ? Status.VALID : Status.INVALID,
                List.of(reasons),
                Instant.parse("2026-11-22T10:00:00Z"),
                SampleRuns.environment(),
                "Docker 20.10.24",
                1.0,
                1L << 30,
                List.of(
                        new Image("jwtbench/service:jvm", "sha256:1", 97_000_000, "Vendor 25"),
                        new Image(
                                "jwtbench/service:jvm-aot", "sha256:2", 152_000_000, "Vendor 25")),
                List.of(new NotMeasured("native", "there is no such image")),
                starts);
    }
}

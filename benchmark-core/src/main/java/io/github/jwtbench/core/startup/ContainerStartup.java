package io.github.jwtbench.core.startup;

import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.Status;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * How fast containers of the service start, by image ({@code container-startup.json}). In each
 * round every image is started once, so that a slow minute of the machine meets all of them.
 *
 * @param version version of this format, 1
 * @param session names the build
 * @param status VALID exactly when there are no reasons against it
 * @param reasons what failed
 * @param startedAt when the first round started
 * @param environment where
 * @param engine what ran the containers, with its version
 * @param cpus processors that each container could use, null without a limit
 * @param memoryLimitBytes memory that each could use, null without a limit
 * @param images what was started, the first is what the others are compared with
 * @param notMeasured images that there were none of, and why
 * @param starts all starts, in their order
 */
public record ContainerStartup(
        int version,
        String session,
        Status status,
        List<String> reasons,
        Instant startedAt,
        Environment environment,
        String engine,
        Double cpus,
        Long memoryLimitBytes,
        List<Image> images,
        List<NotMeasured> notMeasured,
        List<ContainerStart> starts) {

    /** Version of this format. */
    public static final int VERSION = 1;

    public ContainerStartup {
        Require.version(VERSION, version);
        Objects.requireNonNull(session, "session");
        Objects.requireNonNull(startedAt, "startedAt");
        reasons = List.copyOf(reasons);
        images = List.copyOf(images);
        notMeasured = List.copyOf(notMeasured);
        starts = List.copyOf(starts);
        if ((status == Status.VALID) != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    "start-ups are VALID exactly when there are no reasons, got: "
                            + status
                            + " "
                            + reasons);
        }
    }
}

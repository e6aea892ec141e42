package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.library.arm.ArmPace;
import io.github.jwtbench.library.arm.ArmStarter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;

/** Adds starts to a comparison of the library, in its file; a file and a time such as PT5M. */
public final class MoreStarts {
    private MoreStarts() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path file = Path.of(arguments[0]).toAbsolutePath();
        Comparison comparison = ComparisonFiles.read(file);
        requireSameMachine(comparison.environment());
        Path folder = file.resolveSibling("");
        new Campaign(
                        new ArmStarter(
                                ArmPace.of(comparison.facts()),
                                folder.resolve(comparison.id() + "-starts")),
                        more -> ComparisonFiles.write(folder, more),
                        InstantSource.system())
                .run(comparison, Duration.parse(arguments[1]));
    }

    private static void requireSameMachine(Environment then) throws IOException {
        Environment now = Machine.describe("library", Map.of(), Path.of(""));
        if (!Objects.equals(now.jdk(), then.jdk())
                || !Objects.equals(now.cpuModel(), then.cpuModel())
                || now.cores() != then.cores()) {
            throw new IOException(
                    "starts must be added on the machine and the JDK of the others, %s with %s cores"
                                    .formatted(then.cpuModel(), then.cores())
                            + " and %s, got: %s with %s cores and %s"
                                    .formatted(then.jdk(), now.cpuModel(), now.cores(), now.jdk()));
        }
    }
}

package io.github.jwtbench.core.session;

import io.github.jwtbench.core.session.RemainingTime.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long the modules will take that this build measures after this one. A module knows that only
 * when it runs, so what it said last time is taken, if it was told the same then.
 */
final class LaterModules {
    private static final String ESTIMATE = "estimate.txt";

    /** First of the lines that differ from module to module. */
    private static final String OWN = "benchmark.session=";

    private LaterModules() {}

    /** Keeps the estimate of this module for the next build. */
    static void keep(Suite suite, Duration estimate) throws IOException {
        Files.writeString(suite.target().resolve(ESTIMATE), estimate + "\n");
    }

    /** Those that come later, without those of which nothing is known. */
    static List<Part> parts(Suite suite) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (String module : Selection.of(suite.settings()).later()) {
            Path target = suite.checkout().resolve(module).resolve("target");
            Path estimate = target.resolve(ESTIMATE);
            Path settings = target.resolve(suite.file().getFileName());
            if (Files.exists(estimate)
                    && Files.exists(settings)
                    && told(settings).equals(told(suite.file()))) {
                parts.add(new Part(module, Duration.parse(Files.readString(estimate).strip())));
            }
        }
        return parts;
    }

    private static List<String> told(Path settings) throws IOException {
        try (Stream<String> lines = Files.lines(settings)) {
            return lines.takeWhile(line -> !line.startsWith(OWN)).toList();
        }
    }
}

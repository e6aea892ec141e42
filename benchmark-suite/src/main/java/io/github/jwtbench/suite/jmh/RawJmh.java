package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.run.Ceiling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The files that JMH and its benchmarks leave in {@code target/raw/<run>}. */
public final class RawJmh {
    /** The declared cells of a run of library benchmarks: a {@link LibraryPlan}. */
    public static final String CELLS = "cells.json";

    /** The outcomes of the requests of a trial: a {@link JmhTrial}. */
    public static final String TRIAL = "trial.json";

    /** JMH's own result of a trial over the service that sampled times. */
    public static final String SAMPLE = "jmh-sample.json";

    /** The output of JMH in this trial. */
    public static final String PRINTED = "jmh-sample.txt";

    /** The throughput of a trial's client against a server that does nothing. */
    public static final String CEILING = "ceiling.json";

    /** JMH's results of one or more cells; its output is the {@code .txt} of the same name. */
    private static final Pattern RESULT = Pattern.compile("jmh-[a-z0-9-]+\\.json");

    private RawJmh() {}

    /** Reads {@value #TRIAL}. */
    public static JmhTrial trial(Path directory) throws IOException {
        return Json.read(directory.resolve(TRIAL), JmhTrial.class);
    }

    /** Reads {@value #CEILING}; null if it does not exist. */
    public static @Nullable Ceiling ceiling(Path directory) throws IOException {
        Path file = directory.resolve(CEILING);
        return Files.exists(file) ? Json.read(file, Ceiling.class) : null;
    }

    static LibraryPlan plan(Path directory) throws IOException {
        return Json.read(directory.resolve(CELLS), LibraryPlan.class);
    }

    /** JMH's results in the order of their names. */
    public static List<Path> results(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> RESULT.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        }
    }
}

package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.format.FormatSizes;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.LibraryPlan;
import io.github.jwtbench.core.run.Observations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of {@code target/raw/<run>} that no tool writes, and the names of all. */
public final class RawRun {

    /** What the run was to be. */
    public static final String DECLARATION = "declaration.json";

    /** What was seen beside the tool's output. */
    public static final String OBSERVATIONS = "observations.json";

    /** What wrk printed. */
    public static final String WRK = "wrk.txt";

    /** What h2load printed. */
    public static final String H2LOAD = "h2load.txt";

    /** h2load's log of every request. */
    public static final String H2LOAD_REQUESTS = "h2load-requests.tsv";

    /** Cells of a run of library benchmarks: what was to be measured. */
    public static final String CELLS = "cells.json";

    /** Sizes of the tokens of a run of token formats. */
    public static final String TOKEN_SIZES = "token-sizes.json";

    /** What became of the requests of a JMH trial. */
    public static final String TRIAL = "trial.json";

    /** JMH's own result of a trial over the service that sampled times. */
    public static final String JMH_SAMPLE = "jmh-sample.json";

    /** What JMH printed in that trial. */
    public static final String JMH_PRINTED = "jmh-sample.txt";

    /** What the client of a JMH trial reaches against a server that does nothing. */
    public static final String CEILING = "ceiling.json";

    /** JMH's own results of one or more cells; what it printed lies beside it as {@code .txt}. */
    private static final Pattern JMH_RESULT = Pattern.compile("jmh-[a-z0-9-]+\\.json");

    private RawRun() {}

    static boolean isMetrics(Path file) {
        String name = file.getFileName().toString();
        return name.equals(Observer.METRICS_BEFORE)
                || name.equals(Observer.METRICS_AFTER)
                || name.startsWith(Observer.METRICS_DURING);
    }

    /** Writes {@value #DECLARATION}; makes the directory if need be. */
    public static void write(Path directory, Declaration declaration) throws IOException {
        Json.write(directory.resolve(DECLARATION), declaration);
    }

    /** Writes {@value #OBSERVATIONS}; makes the directory if need be. */
    public static void write(Path directory, Observations observations) throws IOException {
        Json.write(directory.resolve(OBSERVATIONS), observations);
    }

    /** Writes {@value #CELLS}; makes the directory if need be. */
    public static void write(Path directory, LibraryPlan plan) throws IOException {
        Json.write(directory.resolve(CELLS), plan);
    }

    /** Writes {@value #TOKEN_SIZES}; makes the directory if need be. */
    public static void write(Path directory, FormatSizes sizes) throws IOException {
        Json.write(directory.resolve(TOKEN_SIZES), sizes);
    }

    /** Writes {@value #TRIAL}; makes the directory if need be. */
    public static void write(Path directory, JmhTrial trial) throws IOException {
        Json.write(directory.resolve(TRIAL), trial);
    }

    /** Writes {@value #CEILING}; makes the directory if need be. */
    public static void write(Path directory, Ceiling ceiling) throws IOException {
        Json.write(directory.resolve(CEILING), ceiling);
    }

    /** Reads {@value #TRIAL}. */
    public static JmhTrial trial(Path directory) throws IOException {
        return Json.read(directory.resolve(TRIAL), JmhTrial.class);
    }

    /** Reads {@value #CEILING}; null if there is none. */
    public static Ceiling ceiling(Path directory) throws IOException {
        Path file = directory.resolve(CEILING);
        return Files.exists(file) ? Json.read(file, Ceiling.class) : null;
    }

    /** JMH's results in a raw folder, in the order of their names. */
    public static List<Path> jmhResults(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> JMH_RESULT.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        }
    }

    /**
     * Reads {@value #TOKEN_SIZES}.
     *
     * @throws RawDataException if it is missing or damaged
     */
    public static FormatSizes tokenSizes(Path directory) throws IOException {
        Path file = directory.resolve(TOKEN_SIZES);
        if (!Files.exists(file)) {
            throw new RawDataException(TOKEN_SIZES + " must be there");
        }
        return Json.read(file, FormatSizes.class);
    }

    static LibraryPlan plan(Path directory) throws IOException {
        return Json.read(directory.resolve(CELLS), LibraryPlan.class);
    }

    static Declaration declaration(Path directory) throws IOException {
        return Json.read(directory.resolve(DECLARATION), Declaration.class);
    }

    /** Reads {@value #OBSERVATIONS}. */
    public static Observations observations(Path directory) throws IOException {
        return Json.read(directory.resolve(OBSERVATIONS), Observations.class);
    }
}

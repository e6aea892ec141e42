package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Runs as files: {@code target/runs/<run>.json}. */
public final class RunFiles {

    private static final String SUFFIX = ".json";

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/run-v1.schema.json");

    private RunFiles() {}

    /**
     * Holds the schema of Run v1, {@code doc/schema/run-v1.schema.json}, against a JSON text.
     *
     * @return what is wrong, with its place; empty if nothing is
     * @throws RawDataException if the text is not JSON
     */
    public static List<String> validate(String json) {
        return SCHEMA.validate(json);
    }

    /**
     * Writes a run, replacing an older one of the same name.
     *
     * @return the file
     */
    public static Path write(Path runsDirectory, Run run) throws IOException {
        Path file = runsDirectory.resolve(run.id() + SUFFIX);
        Json.write(file, run);
        return file;
    }

    /**
     * Reads a run.
     *
     * @throws RawDataException if the file does not hold a run
     */
    public static Run read(Path file) throws IOException {
        return Json.read(file, Run.class);
    }

    /**
     * Reads all runs of one session, in the order in which they started.
     *
     * @return empty if the directory does not exist or has none
     */
    public static List<Run> readSession(Path runsDirectory, String session) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (Path file : Json.filesOf(runsDirectory, session)) {
            runs.add(read(file));
        }
        runs.sort(Comparator.comparing(Run::startedAt).thenComparing(Run::id));
        return List.copyOf(runs);
    }
}

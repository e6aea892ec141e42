package io.github.jwtbench.core.files;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.Agreement;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
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
     * Validates a JSON text against the schema of Run v1, {@code doc/schema/run-v1.schema.json}.
     *
     * @return each violation with its place; empty if valid
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
        Require.id("id", run.id());
        Path file = runsDirectory.resolve(run.id() + SUFFIX);
        return WholeFile.write(file, text(run));
    }

    /** The JSON text of a run, with its seal. */
    public static String text(Run run) {
        return Seal.close(Json.text(RunJson.of(run)));
    }

    /**
     * Reads a run.
     *
     * @throws RawDataException if {@link #parse} refuses it
     */
    public static Run read(Path file) throws IOException {
        return parse(file.toString(), UntrustedFile.text(file, UntrustedFile.RESULT));
    }

    /**
     * Reads a run from its JSON text.
     *
     * @param where name of the text in messages
     * @throws RawDataException if it is not a run, contradicts itself, or was changed after it was
     *     written
     */
    public static Run parse(String where, String text) {
        Run run = run(where, Json.parse(where, Seal.open(where, text), RunJson.class));
        List<String> problems = Agreement.problems(run);
        if (!problems.isEmpty()) {
            throw new RawDataException(
                    where + " contradicts itself: " + String.join("; ", problems));
        }
        return run;
    }

    private static Run run(String where, RunJson json) {
        try {
            return json.run();
        } catch (IllegalArgumentException e) {
            throw new RawDataException(where + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads all runs of one session, in the order in which they started.
     *
     * @return empty if the directory does not exist or has none
     * @throws RawDataException if a file does not hold a run, or is the copy of another
     */
    public static List<Run> readSession(Path runsDirectory, String session) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (Path file : Json.filesOf(runsDirectory, session)) {
            Run run = read(file);
            if (!file.endsWith(run.id() + SUFFIX)) {
                throw new RawDataException(
                        "%s must have the name of its run, got: %s".formatted(file, run.id()));
            }
            runs.add(run);
        }
        runs.sort(Comparator.comparing(Run::startedAt).thenComparing(Run::id));
        return List.copyOf(runs);
    }
}

package io.github.jwtbench.core.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.model.OpenLoopSweep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** An open-loop sweep as the file {@value #FILE}. */
public final class SweepFile {

    /** Name of the file. */
    public static final String FILE = "open-loop-sweep.json";

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/open-loop-sweep-v1.schema.json");

    private SweepFile() {}

    /**
     * Writes a sweep, replacing an older one.
     *
     * @return the file
     * @throws IllegalStateException if it does not obey its schema, which would be a mistake here
     */
    public static Path write(Path folder, OpenLoopSweep sweep) throws IOException {
        List<String> wrong = validate(Json.text(sweep));
        if (!wrong.isEmpty()) {
            throw new IllegalStateException(FILE + " breaks its schema: " + wrong);
        }
        Path file = folder.resolve(FILE);
        Json.write(file, sweep);
        return file;
    }

    /**
     * Reads a sweep.
     *
     * @throws RawDataException if the file does not hold one
     */
    public static OpenLoopSweep read(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        return Json.parse(file.toString(), text, OpenLoopSweep.class);
    }

    /**
     * The sweep of a session in a folder, if it has one.
     *
     * @throws RawDataException if the file is damaged
     */
    public static Optional<OpenLoopSweep> find(Path folder, String session) throws IOException {
        Path file = folder.resolve(FILE);
        // A file of another session may be of another version as well.
        if (!Files.exists(file)
                || !session.equals(Json.read(file, JsonNode.class).path("session").textValue())) {
            return Optional.empty();
        }
        return Optional.of(read(file));
    }

    /** What is wrong with a JSON text, with its place; empty if nothing is. */
    static List<String> validate(String json) {
        return SCHEMA.validate(json);
    }
}

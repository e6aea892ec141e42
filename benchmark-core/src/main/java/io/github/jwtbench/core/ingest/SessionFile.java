package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.calibration.DriverCalibration;
import io.github.jwtbench.core.foreign.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A result of which a session has one, as a file with a schema of its own. Its field {@code
 * session} names the build.
 *
 * @param <T> what the file holds
 */
public final class SessionFile<T> {

    /** {@code driver-calibration.json}. */
    public static final SessionFile<DriverCalibration> CALIBRATION =
            new SessionFile<>("driver-calibration", 1, DriverCalibration.class);

    private final String name;
    private final Class<T> type;
    private final JsonSchema schema;

    private SessionFile(String name, int version, Class<T> type) {
        this.name = name + ".json";
        this.type = type;
        this.schema =
                JsonSchema.of(
                        "/io/github/jwtbench/core/schema/%s-v%s.schema.json"
                                .formatted(name, version));
    }

    /**
     * Writes the file, replacing an older one.
     *
     * @return the file
     * @throws IllegalStateException if it does not obey its schema, which would be a mistake here
     */
    public Path write(Path folder, T value) throws IOException {
        String text = Json.text(value);
        schema.requireOwn(name, text);
        Path file = folder.resolve(name);
        WholeFile.write(file, text);
        return file;
    }

    /**
     * What a session left in a folder, if it did.
     *
     * @throws RawDataException if the file is damaged
     */
    public Optional<T> find(Path folder, String session) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.exists(file) || !Json.isOf(file, session)) {
            return Optional.empty();
        }
        return Optional.of(Json.read(file, type));
    }

    /** What is wrong with a JSON text, with its place; empty if nothing is. */
    public List<String> validate(String json) {
        return schema.validate(json);
    }
}

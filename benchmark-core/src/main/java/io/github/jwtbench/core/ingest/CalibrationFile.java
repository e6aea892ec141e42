package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.calibration.DriverCalibration;
import io.github.jwtbench.core.foreign.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code driver-calibration.json}, of which a session has one. */
public final class CalibrationFile {
    private static final String NAME = "driver-calibration.json";
    private static final JsonSchema SCHEMA =
            JsonSchema.of(
                    "/io/github/jwtbench/core/schema/driver-calibration-v%s.schema.json"
                            .formatted(DriverCalibration.VERSION));

    private CalibrationFile() {}

    /**
     * Writes the file, replacing an older one.
     *
     * @throws IllegalStateException if it does not obey its schema, which would be a mistake here
     */
    public static void write(Path folder, DriverCalibration calibration) throws IOException {
        String text = Json.text(calibration);
        SCHEMA.requireOwn(NAME, text);
        WholeFile.write(folder.resolve(NAME), text);
    }

    /**
     * What a session left in a folder, if it did.
     *
     * @throws RawDataException if the file is damaged
     */
    public static Optional<DriverCalibration> find(Path folder, String session) throws IOException {
        Path file = folder.resolve(NAME);
        return Files.exists(file) && Json.isOf(file, session)
                ? Optional.of(Json.read(file, DriverCalibration.class))
                : Optional.empty();
    }

    /** What is wrong with a JSON text, with its place; empty if nothing is. */
    static List<String> validate(String json) {
        return SCHEMA.validate(json);
    }
}

package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.calibration.DriverCalibration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** {@code driver-calibration.json}, of which a session has one. */
public final class CalibrationFile {
    private static final String NAME = "driver-calibration.json";

    private CalibrationFile() {}

    /** Writes the file, replacing an older one. */
    public static void write(Path folder, DriverCalibration calibration) throws IOException {
        Json.write(folder.resolve(NAME), calibration);
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
}

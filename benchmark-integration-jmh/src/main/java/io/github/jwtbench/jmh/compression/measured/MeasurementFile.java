package io.github.jwtbench.jmh.compression.measured;

import io.github.jwtbench.core.ingest.Json;
import java.io.IOException;
import java.nio.file.Path;

/** A measurement as a file, {@code measurement.json}. Statistics and report start from it. */
public final class MeasurementFile {

    /** Name of the file. */
    public static final String NAME = "measurement.json";

    private MeasurementFile() {}

    /**
     * Writes a measurement, as a whole or not at all.
     *
     * @param folder where the file goes; it is created
     * @return the file
     */
    public static Path write(Path folder, Measurement measurement) throws IOException {
        Path file = folder.resolve(NAME);
        Json.write(file, measurement);
        return file;
    }

    /**
     * Reads a measurement.
     *
     * @throws io.github.jwtbench.core.ingest.RawDataException if the file does not hold exactly a
     *     measurement: no field missing, none unknown
     */
    public static Measurement read(Path file) throws IOException {
        return Json.read(file, Measurement.class);
    }
}

package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.run.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * All that one comparison measured. Statistics and report are made from its file.
 *
 * @param session name of the build
 * @param startedAt when it began
 * @param environment machine and versions
 * @param tier {@code smoke}, {@code quick} or {@code full}: how much was measured
 * @param seed what fixes the order of the requests
 * @param declared what was to be measured, written before it began
 * @param sequences bytes, exactly
 * @param repeats whether the bytes are the same again
 * @param journeys the forwarding hop
 * @param counters what the service says of it all
 * @param captures what another program saw; empty if none was asked for or none is installed
 * @param notMeasured what could not be measured, and why, a sentence each
 * @param incidents what went wrong, a sentence each; empty while all is well
 */
public record Measurement(
        String session,
        Instant startedAt,
        Environment environment,
        String tier,
        long seed,
        List<Declared> declared,
        List<Sequence> sequences,
        Repeats repeats,
        List<Journey> journeys,
        Counters counters,
        List<Capture> captures,
        List<String> notMeasured,
        List<String> incidents) {

    public Measurement {
        declared = List.copyOf(declared);
        sequences = List.copyOf(sequences);
        journeys = List.copyOf(journeys);
        captures = List.copyOf(captures);
        notMeasured = List.copyOf(notMeasured);
        incidents = List.copyOf(incidents);
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

    /** The file of a folder. */
    public static Path in(Path folder) {
        return folder.resolve("measurement.json");
    }

    /**
     * Writes the file, as a whole or not at all.
     *
     * @param folder where it goes; it is created
     */
    public Path write(Path folder) throws IOException {
        Path file = in(folder);
        Json.write(file, this);
        return file;
    }
}

package io.github.jwtbench.core.load;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/**
 * The raw output of a run, from which its result can be made again: {@value #COUNTS} with the
 * counts and {@value #LATENCY} with one histogram per interval, in the log format of HdrHistogram.
 * Values of the histograms are nanoseconds; a last line, tagged {@value #WRONG}, holds the latency
 * of wrong answers. If several rigs share a load, the other lines are tagged with the rig's name.
 */
public final class RawRigFiles {

    /** Name of the file with the counts. */
    public static final String COUNTS = "rig.json";

    /** Name of the file with the latencies. */
    public static final String LATENCY = "latency-nanos.hlog";

    private static final String WRONG = "wrong-answers";

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private RawRigFiles() {}

    /** Writes both files of the only rig, replacing older ones. */
    public static void write(Path directory, RigResult result) throws IOException {
        write(directory, Optional.empty(), result);
    }

    /**
     * Writes both files, replacing older files; creates a missing directory.
     *
     * @param name of the rig, empty if it is the only one
     */
    public static void write(Path directory, Optional<String> name, RigResult result)
            throws IOException {
        Files.createDirectories(directory);
        Files.writeString(
                directory.resolve(COUNTS),
                JSON.writeValueAsString(RigCounts.of(result)) + "\n",
                StandardCharsets.UTF_8);
        try (PrintStream out =
                new PrintStream(
                        Files.newOutputStream(directory.resolve(LATENCY)),
                        false,
                        StandardCharsets.UTF_8)) {
            writeLatency(new HistogramLogWriter(out), name, result);
            if (out.checkError()) {
                throw new IOException("could not write " + directory.resolve(LATENCY));
            }
        }
    }

    /**
     * Reads the files of {@link #write}.
     *
     * @throws IOException if a file is missing or cannot be read, or the two do not belong together
     */
    public static RigResult read(Path directory) throws IOException {
        try {
            return result(directory);
        } catch (RuntimeException e) {
            throw new IOException(directory + " has the files of no run: " + e.getMessage(), e);
        }
    }

    private static RigResult result(Path directory) throws IOException {
        RigCounts counts =
                JSON.readValue(
                        UntrustedFile.text(directory.resolve(COUNTS), UntrustedFile.RESULT),
                        RigCounts.class);
        List<Histogram> latencies = new ArrayList<>();
        Histogram wrong = null;
        try (HistogramLogReader log =
                new HistogramLogReader(
                        UntrustedFile.open(directory.resolve(LATENCY), UntrustedFile.LINES))) {
            while (log.hasNext()) {
                Histogram histogram = (Histogram) log.nextIntervalHistogram();
                if (histogram == null) {
                    break;
                }
                if (WRONG.equals(histogram.getTag())) {
                    wrong = histogram;
                } else {
                    latencies.add(histogram);
                }
            }
        }
        if (wrong == null || latencies.size() != counts.intervals().size()) {
            throw new IOException(
                    "%s must have %s intervals and a line tagged %s, got: %s and %s, in %s"
                            .formatted(
                                    LATENCY,
                                    counts.intervals().size(),
                                    WRONG,
                                    latencies.size(),
                                    wrong == null ? "none" : "one",
                                    directory));
        }
        return counts.toResult(latencies, wrong);
    }

    private static void writeLatency(
            HistogramLogWriter log, Optional<String> name, RigResult result) {
        long startMillis = result.start().toEpochMilli();
        log.outputComment("[Values and Interval_Max are nanoseconds from the intended send time]");
        log.outputLogFormatVersion();
        log.outputStartTime(startMillis);
        log.outputBaseTime(startMillis);
        log.outputLegend();
        for (Interval interval : result.intervals()) {
            Histogram latency = interval.latency();
            latency.setTag(name.orElse(null));
            write(log, interval.startNanos(), interval.endNanos(), latency);
        }
        Histogram wrong = result.requests().wrongLatency();
        wrong.setTag(WRONG);
        write(log, 0, result.elapsedNanos(), wrong);
    }

    private static void write(
            HistogramLogWriter log, long startNanos, long endNanos, Histogram histogram) {
        log.outputIntervalHistogram(startNanos / 1e9, endNanos / 1e9, histogram, 1.0);
    }
}

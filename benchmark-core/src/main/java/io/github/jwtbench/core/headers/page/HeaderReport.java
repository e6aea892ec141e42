package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.headers.HeaderComparison;
import io.github.jwtbench.core.headers.Measurement;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.JsonSchema;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.EnvironmentTable;
import io.github.jwtbench.core.run.Status;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The files of a comparison: {@code jwt-compression-comparison.json} for programs, and the page as
 * {@code .adoc}, {@code .html} and the {@code .svg} charts that it shows.
 */
public final class HeaderReport {

    /** Name of the files, without what follows the point. */
    public static final String NAME = "jwt-compression-comparison";

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/" + NAME + "-v2.schema.json");

    private HeaderReport() {}

    /**
     * Writes everything that is made from a measurement, also again from an old one.
     *
     * @param measurement the file
     * @param load latency and CPU, a file that may be missing; that of another session counts as
     *     missing
     * @param resultsFolder where the JSON goes; it is created
     * @param reportFolder where the page goes; it is created
     * @param out is told where the page is, and what makes the comparison INVALID
     * @return whether it is VALID
     */
    public static Status publish(
            Path measurement, Path load, Path resultsFolder, Path reportFolder, PrintWriter out)
            throws IOException {
        Measurement measured = Measurement.read(measurement);
        Comparison slices = Files.exists(load) ? ComparisonFiles.read(load) : null;
        if (slices != null && !slices.session().equals(measured.session())) {
            slices = null;
        }
        HeaderComparison comparison = HeaderComparison.of(measured, slices);
        write(comparison, slices, resultsFolder, reportFolder);
        out.println(reportFolder.resolve(NAME + ".html") + ": " + comparison.status());
        comparison.reasons().forEach(reason -> out.println("  " + reason));
        out.flush();
        return comparison.status();
    }

    /**
     * Writes the files. The same comparison gives the same JSON and AsciiDoc.
     *
     * @param comparison what they show
     * @param load its latency and CPU, slice by slice; null if not measured
     * @param resultsFolder where the JSON goes; it is created
     * @param reportFolder where the page goes; it is created
     * @throws IllegalStateException when a file, which is written all the same, breaks the schema
     *     or is not clean AsciiDoc
     */
    static void write(
            HeaderComparison comparison, Comparison load, Path resultsFolder, Path reportFolder)
            throws IOException {
        String json = Json.textUnderscored(comparison);
        Files.createDirectories(resultsFolder);
        Files.writeString(resultsFolder.resolve(NAME + ".json"), json);
        Path linked = Files.createDirectories(reportFolder.resolve(EnvironmentTable.FILES));
        Files.writeString(linked.resolve(NAME + ".json"), json);

        for (String old : Charts.NAMES) {
            Files.deleteIfExists(reportFolder.resolve(old));
        }
        PageFiles.write(reportFolder, HeaderPage.of(comparison, load));

        List<String> errors = SCHEMA.validate(json);
        if (!errors.isEmpty()) {
            throw new IllegalStateException(NAME + ".json must match its schema, got: " + errors);
        }
    }
}

package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.foreign.WholeFile;
import io.github.jwtbench.core.headers.HeaderComparison;
import io.github.jwtbench.core.headers.Measurement;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.JsonSchema;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.Origin;
import io.github.jwtbench.core.run.Status;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of header encodings as files: {@code jwt-compression-comparison.json} for programs,
 * and a page.
 *
 * @param load its latency and CPU, slice by slice; null if not measured
 */
public record HeaderReport(HeaderComparison comparison, Comparison load) {

    /** Name of the files, without what follows the point. */
    public static final String NAME = "jwt-compression-comparison";

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/" + NAME + "-v2.schema.json");

    /** What a session measured into a module's {@code target} folder, if it did. */
    public static Optional<HeaderReport> find(Path target, String session) throws IOException {
        Path file = measurement(target);
        return Files.exists(file) && Json.isOf(file, session)
                ? Optional.of(read(target))
                : Optional.empty();
    }

    /** What lies in a module's {@code target} folder. A load of another session is none. */
    public static HeaderReport read(Path target) throws IOException {
        Measurement measured = Measurement.read(measurement(target));
        Path file = target.resolve(ComparisonFiles.FOLDER).resolve("headers.json");
        Comparison load = Files.exists(file) ? ComparisonFiles.read(file) : null;
        if (load != null && !load.session().equals(measured.session())) {
            load = null;
        }
        return new HeaderReport(HeaderComparison.of(measured, load), load);
    }

    private static Path measurement(Path target) {
        return Measurement.in(target.resolve("raw").resolve("compression"));
    }

    /** Where its numbers come from. */
    public Origin origin() {
        return new Origin(comparison.startedAt(), comparison.environment(), comparison.session());
    }

    public Status status() {
        return comparison.status();
    }

    public Page page() {
        return HeaderPage.of(comparison, load);
    }

    /**
     * Writes the JSON, the same for the same comparison.
     *
     * @param folder is created
     * @throws IllegalStateException when the file, which is written all the same, breaks the schema
     */
    public void write(Path folder) throws IOException {
        String json = Json.textUnderscored(comparison);
        Files.createDirectories(folder);
        WholeFile.write(folder.resolve(NAME + ".json"), json);
        List<String> errors = SCHEMA.validate(json);
        if (!errors.isEmpty()) {
            throw new IllegalStateException(NAME + ".json must match its schema, got: " + errors);
        }
    }

    /** Says whether it is VALID, and if not, why. */
    public void tell(PrintWriter out) {
        out.println(HeaderPage.TITLE + ": " + status());
        comparison.reasons().forEach(reason -> out.println("  " + reason));
        out.flush();
    }
}

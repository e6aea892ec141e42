package io.github.jwtbench.core.ingest;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The JSON Schema of Run v1, {@code doc/schema/run-v1.schema.json}. */
public final class RunSchema {

    private static final String RESOURCE = "/io/github/jwtbench/core/schema/run-v1.schema.json";

    private static final Schema SCHEMA =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Json.tree(text()));

    private RunSchema() {}

    /** The schema itself. */
    public static String text() {
        try (InputStream in = RunSchema.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " must be on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Holds the schema against the JSON text of a run.
     *
     * @return what is wrong, with its place; empty if nothing is
     * @throws RawDataException if the text is not JSON
     */
    public static List<String> validate(String json) {
        return SCHEMA.validate(Json.tree(json)).stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
                .toList();
    }
}

package io.github.jwtbench.core.ingest;

import java.util.List;

/** The JSON Schema of Run v1, {@code doc/schema/run-v1.schema.json}. */
public final class RunSchema {

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/run-v1.schema.json");

    private RunSchema() {}

    /** The schema itself. */
    public static String text() {
        return SCHEMA.text();
    }

    /**
     * Holds the schema against the JSON text of a run.
     *
     * @return what is wrong, with its place; empty if nothing is
     * @throws RawDataException if the text is not JSON
     */
    public static List<String> validate(String json) {
        return SCHEMA.validate(json);
    }
}

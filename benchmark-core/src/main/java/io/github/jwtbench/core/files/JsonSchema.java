package io.github.jwtbench.core.files;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A JSON Schema (draft 2020-12) from the class path. */
public final class JsonSchema {
    /** Field of a schema with the rule in words. */
    public static final String ERROR_MESSAGE = "errorMessage";

    private static final SchemaRegistry SCHEMAS =
            SchemaRegistry.withDefaultDialect(
                    SpecificationVersion.DRAFT_2020_12,
                    registry ->
                            registry.schemaRegistryConfig(
                                    SchemaRegistryConfig.builder()
                                            .errorMessageKeyword(ERROR_MESSAGE)
                                            .build()));

    private final String text;
    private final Schema schema;

    private JsonSchema(String text) {
        this.text = text;
        this.schema = SCHEMAS.getSchema(Json.tree(text));
    }

    /**
     * Reads a schema.
     *
     * @param resource its absolute path on the class path
     * @throws IllegalStateException if it does not exist
     */
    public static JsonSchema of(String resource) {
        try (InputStream in = JsonSchema.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " must be on the class path");
            }
            return new JsonSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The schema itself. */
    public String text() {
        return text;
    }

    /** The schema for its library. */
    public Schema schema() {
        return schema;
    }

    /**
     * Validates a JSON text.
     *
     * @return each violation with its place; empty if valid
     * @throws RawDataException if the text is not JSON
     */
    public List<String> validate(String json) {
        return schema.validate(Json.tree(json)).stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
                .toList();
    }

    /**
     * Refuses a text that does not obey the schema.
     *
     * @param where names the text
     * @param rule goes on, such as {@code " is not a comparison v3"}
     * @throws RawDataException with all that is wrong
     */
    public void require(String where, String rule, String json) {
        List<String> wrong;
        try {
            wrong = validate(json);
        } catch (RuntimeException e) {
            // The text is invalid, or a number is beyond the range of the library.
            throw new RawDataException(where + ": " + e.getMessage(), e);
        }
        if (!wrong.isEmpty()) {
            throw new RawDataException(where + rule + ": " + String.join("; ", wrong));
        }
    }

    /**
     * Validates output of this project.
     *
     * @param name of the output
     * @throws IllegalStateException if it is invalid, which is a programming error
     */
    public void requireOwn(String name, String json) {
        List<String> wrong = validate(json);
        if (!wrong.isEmpty()) {
            throw new IllegalStateException(name + " breaks its schema: " + wrong);
        }
    }
}

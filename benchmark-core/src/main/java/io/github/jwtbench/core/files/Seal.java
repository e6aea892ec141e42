package io.github.jwtbench.core.files;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.untrusted.Sha256;
import java.nio.charset.StandardCharsets;

/**
 * The last member of a result file: SHA-256 of all the others, whatever space is between them. It
 * shows that a file was edited, cut or mixed by accident or without care. It does not stop a
 * forger, who can make a new one.
 */
final class Seal {
    private static final String MEMBER = "seal";
    private static final String END = "\n}\n";

    /** Numbers stay as they are written. */
    private static final JsonMapper EXACT =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    private Seal() {}

    /**
     * Adds the member.
     *
     * @param text an object as {@link Json} writes it
     */
    static String close(String text) {
        if (!text.endsWith(END)) {
            throw new IllegalArgumentException("a sealed text must end with a line of }");
        }
        String open = text.substring(0, text.length() - END.length());
        return open + ",\n  \"" + MEMBER + "\" : \"" + of(tree("JSON", text)) + "\"" + END;
    }

    /**
     * Removes the seal.
     *
     * @param where name of the text in messages
     * @throws RawDataException if there is none, or it does not match the text
     */
    static String open(String where, String text) {
        if (!(tree(where, text) instanceof ObjectNode object) || !object.has(MEMBER)) {
            throw new RawDataException(where + " must end with its seal, and has none");
        }
        String seal = object.remove(MEMBER).asText();
        if (!seal.equals(of(object))) {
            throw new RawDataException(
                    where
                            + ": seal must be the SHA-256 of what the file says, is not: it was"
                            + " changed after it was written");
        }
        return object.toString();
    }

    private static String of(JsonNode tree) {
        return Sha256.of(tree.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static JsonNode tree(String where, String text) {
        try {
            return EXACT.readTree(text);
        } catch (JsonProcessingException e) {
            throw new RawDataException(where + ": " + e.getOriginalMessage(), e);
        }
    }
}

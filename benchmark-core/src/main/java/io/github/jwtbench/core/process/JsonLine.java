package io.github.jwtbench.core.process;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.jspecify.annotations.Nullable;

/**
 * A value as one line of JSON. Both ends have the same classes, so no other program reads or stores
 * this format.
 */
final class JsonLine {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().visibility(PropertyAccessor.IS_GETTER, Visibility.NONE).build();

    private JsonLine() {}

    /**
     * The outcome of a request.
     *
     * @param problem the failure
     * @param value the answer
     */
    record Answer(@Nullable String problem, @Nullable JsonNode value) {
        static Answer of(Object value) {
            return new Answer(null, MAPPER.valueToTree(value));
        }

        <T> T value(Class<T> type) throws ChildException {
            try {
                return MAPPER.treeToValue(value, type);
            } catch (JsonProcessingException e) {
                throw unreadable(type);
            }
        }
    }

    static String write(Object value) throws ChildException {
        try {
            return MAPPER.writeValueAsString(value) + "\n";
        } catch (JsonProcessingException e) {
            throw new ChildException("cannot be written as JSON: " + e.getOriginalMessage(), e);
        }
    }

    static <T> T read(String line, Class<T> type) throws ChildException {
        try {
            return MAPPER.readValue(line, type);
        } catch (JsonProcessingException e) {
            throw unreadable(type);
        }
    }

    /**
     * The error for a line that cannot be read. The parser's own message is left out, since it may
     * quote a secret.
     */
    private static ChildException unreadable(Class<?> type) {
        return new ChildException("a line must be JSON of the type " + type.getSimpleName());
    }
}

package io.github.jwtbench.token;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** JSON objects as UTF-8. */
final class JsonObjects {
    private static final String SPACE = " \t\r\n";

    private JsonObjects() {}

    /**
     * Refuses duplicate members at the first level, a byte order mark, and text after the object.
     *
     * @return numbers are {@code Long} or {@code Double}
     */
    static Map<String, Object> object(byte[] utf8) throws ParseException {
        int start = 0;
        while (start < utf8.length && SPACE.indexOf(utf8[start]) >= 0) {
            start++;
        }
        // Nimbus would accept null and [] as objects.
        if (start == utf8.length || utf8[start] != '{') {
            throw new ParseException("not a JSON object", start);
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(utf8);
            return JSONObjectUtils.parse(
                    StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
        } catch (CharacterCodingException e) {
            throw new ParseException("not UTF-8", start);
        }
    }

    /**
     * @throws IllegalArgumentException if a string contains half of a surrogate pair
     */
    static byte[] bytes(Map<String, ?> object) {
        try {
            CharBuffer text = CharBuffer.wrap(JSONObjectUtils.toJSONString(object));
            ByteBuffer utf8 = StandardCharsets.UTF_8.newEncoder().encode(text);
            return Arrays.copyOf(utf8.array(), utf8.limit());
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "strings must be Unicode text without lone surrogates");
        }
    }

    /**
     * @throws IllegalArgumentException if JSON cannot represent a value without loss; the message
     *     names the type, not the value
     */
    static void requireJson(Object value) {
        if (value instanceof Map<?, ?> object) {
            object.keySet().forEach(JsonObjects::requireName);
            object.values().forEach(JsonObjects::requireJson);
        } else if (value instanceof List<?> array) {
            array.forEach(JsonObjects::requireJson);
        } else if (!isPlain(value)) {
            throw new IllegalArgumentException(
                    "values must be String, Boolean, Integer, Long, finite Double, List, Map or"
                            + " null, got: "
                            + value.getClass().getName());
        }
    }

    private static void requireName(Object name) {
        if (!(name instanceof String)) {
            throw new IllegalArgumentException("names of members must be strings");
        }
    }

    private static boolean isPlain(Object value) {
        return value == null
                || value instanceof String
                || value instanceof Boolean
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Double number && Double.isFinite(number);
    }
}

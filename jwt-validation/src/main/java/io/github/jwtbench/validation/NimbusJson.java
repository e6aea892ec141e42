package io.github.jwtbench.validation;

import com.nimbusds.jose.shaded.gson.Strictness;
import com.nimbusds.jose.shaded.gson.stream.JsonReader;
import com.nimbusds.jose.shaded.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON objects with the streaming reader that Nimbus JOSE+JWT carries. The library's own
 * entrance would do but for one thing: it refuses duplicate members only at the outermost level.
 */
final class NimbusJson {
    private final JsonReader reader;

    private NimbusJson(String json) {
        this.reader = new JsonReader(new StringReader(json));
        reader.setStrictness(Strictness.STRICT);
    }

    /**
     * Unmodifiable at all levels, in the types of {@link VerifiedToken#claims}.
     *
     * @throws IOException if the text is not one JSON object (RFC 8259), has a duplicate member, a
     *     number that is too long or too large, or is nested too deeply. The message may contain
     *     text from the input.
     */
    static Map<String, Object> object(String json) throws IOException {
        if (!json.isEmpty() && json.charAt(0) == '\uFEFF') {
            throw new IOException("byte order mark"); // the reader would skip it
        }
        NimbusJson input = new NimbusJson(json);
        try {
            Map<String, Object> object = input.readObject(1);
            if (input.reader.peek() != JsonToken.END_DOCUMENT) {
                throw new IOException("text behind the object");
            }
            return object;
        } catch (IllegalStateException e) {
            throw new IOException(e); // how the reader says that it expected another token
        }
    }

    /**
     * The first member of that name in an object, without building the others. What comes behind it
     * is not looked at, and may not even be JSON: to be followed by {@link #object} before anything
     * is believed.
     *
     * @return null if there is none
     * @throws IOException as {@link #object}, for what was read
     */
    static Object member(String json, String name) throws IOException {
        NimbusJson input = new NimbusJson(json);
        try {
            input.reader.beginObject();
            while (input.reader.hasNext()) {
                if (input.reader.nextName().equals(name)) {
                    return input.readValue(1);
                }
                input.reader.skipValue();
            }
            input.reader.endObject();
            return null;
        } catch (IllegalStateException e) {
            throw new IOException(e);
        }
    }

    private Map<String, Object> readObject(int depth) throws IOException {
        checkDepth(depth);
        Map<String, Object> members = new LinkedHashMap<>();
        reader.beginObject();
        while (reader.hasNext()) {
            String name = reader.nextName();
            if (members.containsKey(name)) {
                throw new IOException("duplicate member");
            }
            members.put(name, readValue(depth));
        }
        reader.endObject();
        return Collections.unmodifiableMap(members);
    }

    private List<Object> readArray(int depth) throws IOException {
        checkDepth(depth);
        List<Object> elements = new ArrayList<>();
        reader.beginArray();
        while (reader.hasNext()) {
            elements.add(readValue(depth));
        }
        reader.endArray();
        return Collections.unmodifiableList(elements);
    }

    private Object readValue(int depth) throws IOException {
        JsonToken token = reader.peek();
        switch (token) {
            case BEGIN_OBJECT:
                return readObject(depth + 1);
            case BEGIN_ARRAY:
                return readArray(depth + 1);
            case STRING:
                return reader.nextString();
            case NUMBER:
                return number(reader.nextString());
            case BOOLEAN:
                return reader.nextBoolean();
            case NULL:
                reader.nextNull();
                return null;
            default:
                throw new IOException("unexpected " + token);
        }
    }

    private static Object number(String text) throws IOException {
        if (text.length() > JsonLimits.MAX_NUMBER_LENGTH) {
            throw new IOException("number of " + text.length() + " characters");
        }
        if (isInteger(text)) {
            // 18 characters always fit a long; longer ones are rare and may or may not.
            if (text.length() <= 18) {
                return Long.parseLong(text);
            }
            BigInteger integer = new BigInteger(text);
            if (integer.bitLength() < Long.SIZE) {
                return integer.longValue();
            }
            return new BigDecimal(integer);
        }
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw new IOException("number too large");
        }
        return value;
    }

    private static boolean isInteger(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '-' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }

    private static void checkDepth(int depth) throws IOException {
        if (depth > JsonLimits.MAX_DEPTH) {
            throw new IOException("nested deeper than " + JsonLimits.MAX_DEPTH);
        }
    }
}

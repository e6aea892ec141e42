package io.github.jwtbench.validation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.github.jwtbench.validation.json.JsonLimits;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A third reader of JSON, by which both engines are judged: Jackson, in its strictest form, with
 * the limits of {@link JsonLimits} and the types of {@link VerifiedToken#claims}.
 */
final class StrictJson {
    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(JsonLimits.MAX_DEPTH)
                                    .build())
                    .build();

    private StrictJson() {}

    /** The members, or null if the bytes are not one acceptable JSON object. */
    static Map<String, Object> object(byte[] bytes) {
        try {
            String text =
                    StandardCharsets.UTF_8
                            .newDecoder() // refuses what new String() would replace
                            .decode(ByteBuffer.wrap(bytes))
                            .toString();
            return object(text);
        } catch (IOException e) {
            return null;
        }
    }

    private static Map<String, Object> object(String text) throws IOException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            Map<String, Object> members = members(parser);
            return parser.nextToken() == null ? members : null;
        }
    }

    private static Map<String, Object> members(JsonParser parser) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private static Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT:
                return members(parser);
            case START_ARRAY:
                List<Object> elements = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                return elements;
            case VALUE_STRING:
                return parser.getText();
            case VALUE_NUMBER_INT:
                return integer(shortText(parser));
            case VALUE_NUMBER_FLOAT:
                double number = Double.parseDouble(shortText(parser));
                if (Double.isInfinite(number)) {
                    throw new IOException("infinite");
                }
                return number;
            case VALUE_TRUE:
                return true;
            case VALUE_FALSE:
                return false;
            case VALUE_NULL:
                return null;
            default:
                throw new IOException("unexpected " + parser.currentToken());
        }
    }

    private static Object integer(String text) {
        BigInteger integer = new BigInteger(text);
        return integer.bitLength() < Long.SIZE
                ? (Object) integer.longValue()
                : new BigDecimal(integer);
    }

    private static String shortText(JsonParser parser) throws IOException {
        String text = parser.getText();
        if (text.length() > JsonLimits.MAX_NUMBER_LENGTH) {
            throw new IOException("number of " + text.length() + " characters");
        }
        return text;
    }
}

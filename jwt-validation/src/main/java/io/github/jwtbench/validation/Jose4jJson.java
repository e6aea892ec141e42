package io.github.jwtbench.validation;

import io.github.jwtbench.validation.json.JsonReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns what jose4j's parser returns into the types of {@link VerifiedToken#claims}: unmodifiable
 * at all levels, no {@link BigInteger}. Depth needs no check here, {@link JsonReader#check} was
 * first.
 */
final class Jose4jJson {
    private Jose4jJson() {}

    static Map<String, Object> plain(Map<?, ?> members) {
        Map<String, Object> plain = new LinkedHashMap<>();
        members.forEach((name, value) -> plain.put((String) name, plainValue(value)));
        return Collections.unmodifiableMap(plain);
    }

    private static Object plainValue(Object value) {
        if (value instanceof Map<?, ?> members) {
            return plain(members);
        }
        if (value instanceof List<?> elements) {
            List<Object> plain = new ArrayList<>(elements.size());
            elements.forEach(element -> plain.add(plainValue(element)));
            return Collections.unmodifiableList(plain);
        }
        return value instanceof BigInteger integer ? new BigDecimal(integer) : value;
    }
}

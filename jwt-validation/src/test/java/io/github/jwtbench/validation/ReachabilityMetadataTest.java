package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Ticker;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Metadata of the library for native executables. Caffeine looks up the classes of a cache and of
 * its entries by names made of the cache's features.
 */
class ReachabilityMetadataTest {
    private static final String METADATA =
            "/META-INF/native-image/io.github.jwtbench/jwt-validation/reachability-metadata.json";

    @Test
    void metadataNameExactlyTheClassesOfTheCache() throws Exception {
        TokenCache cache = new TokenCache(1, Clock.systemUTC(), Ticker.systemTicker());
        Object bounded = field(field(cache, "tokens"), "cache");
        Object nodes = field(bounded, "nodeFactory");

        Set<String> named = new TreeSet<>();
        reflection().forEach(entry -> named.add(entry.get("type").textValue()));
        assertEquals(
                new TreeSet<>(Set.of(bounded.getClass().getName(), nodes.getClass().getName())),
                named);
    }

    @Test
    void namedClassesAndMembersExist() throws Exception {
        for (JsonNode entry : reflection()) {
            Class<?> type = Class.forName(entry.get("type").textValue());
            for (JsonNode field : entry.path("fields")) {
                assertNotNull(type.getDeclaredField(field.get("name").textValue()));
            }
            for (JsonNode method : entry.path("methods")) {
                assertEquals("<init>", method.get("name").textValue());
                List<Class<?>> parameters = new ArrayList<>();
                for (JsonNode parameter : method.get("parameterTypes")) {
                    parameters.add(Class.forName(parameter.textValue()));
                }
                assertNotNull(type.getDeclaredConstructor(parameters.toArray(new Class<?>[0])));
            }
        }
    }

    private static JsonNode reflection() throws IOException {
        try (InputStream in = TokenCache.class.getResourceAsStream(METADATA)) {
            JsonNode metadata = new ObjectMapper().readTree(in);
            assertEquals(1, metadata.size(), "nothing but reflection");
            return metadata.get("reflection");
        }
    }

    private static Object field(Object owner, String name) throws ReflectiveOperationException {
        for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field.get(owner);
                }
            }
        }
        throw new NoSuchFieldException(owner.getClass() + " has no field " + name);
    }
}

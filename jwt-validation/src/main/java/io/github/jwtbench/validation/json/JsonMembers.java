package io.github.jwtbench.validation.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects that may have additional members (RFC 7517 sections 4 and 5). The value of a member
 * that is not requested must only be JSON within {@link JsonLimits}. All names must differ.
 */
public final class JsonMembers {
    private final JsonReader reader;

    /** Reads the value of a requested member. */
    private interface Wanted {
        void read(String name) throws JsonException;
    }

    private JsonMembers(byte[] json) {
        this.reader = new JsonReader(json, true);
    }

    /** The members with these names, read as {@link JsonReader#object} reads them. */
    public static Map<String, Object> named(Set<String> names, byte[] json) throws JsonException {
        JsonMembers object = new JsonMembers(json);
        Map<String, Object> members = new LinkedHashMap<>();
        object.each(names, name -> members.put(name, object.reader.readValue(1)));
        return Collections.unmodifiableMap(members);
    }

    /**
     * The elements of an array member as JSON texts, so that a caller can refuse one element and
     * keep the others.
     *
     * @return null if there is no array of this name
     */
    public static @Nullable List<byte[]> elements(String name, byte[] json) throws JsonException {
        JsonMembers object = new JsonMembers(json);
        List<List<byte[]>> found = new ArrayList<>();
        object.each(Set.of(name), ignored -> found.add(object.array(json)));
        return found.isEmpty() ? null : found.get(0);
    }

    private void each(Set<String> names, Wanted wanted) throws JsonException {
        Set<String> seen = new HashSet<>();
        reader.skipSpace();
        reader.expect('{');
        if (!reader.takeAfterSpace('}')) {
            do {
                String name = reader.readName();
                if (!seen.add(name)) {
                    throw reader.wrong("each member once");
                }
                if (names.contains(name)) {
                    wanted.read(name);
                } else {
                    reader.skipValue(1);
                }
            } while (reader.takeAfterSpace(','));
            reader.expect('}');
        }
        reader.requireEnd();
    }

    private @Nullable List<byte[]> array(byte[] json) throws JsonException {
        reader.skipSpace();
        if (reader.peek() != '[') {
            reader.skipValue(1);
            return null;
        }
        List<byte[]> elements = new ArrayList<>();
        reader.expect('[');
        if (!reader.takeAfterSpace(']')) {
            do {
                reader.skipSpace();
                int start = reader.at();
                reader.skipValue(2);
                elements.add(Arrays.copyOfRange(json, start, reader.at()));
            } while (reader.takeAfterSpace(','));
            reader.expect(']');
        }
        return elements;
    }
}

package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Compared;
import io.github.jwtbench.core.run.setup.Compared.Meaning;
import io.github.jwtbench.core.run.setup.Compared.Rounding;
import io.github.jwtbench.core.run.setup.OptionalMember;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A property of a run in which runs can differ, as its component declares by {@link Compared}.
 *
 * @param key name in camel case; versions by component are {@code version of wrk}, …
 * @param meaning never a figure or a note
 * @param value text, equal for values that count as the same; null if there is none
 */
public record RunField(String key, Meaning meaning, @Nullable String value) {

    /** All fields of a run by their keys, in the order of its components. */
    public static Map<String, RunField> of(Run run) {
        Map<String, RunField> fields = new LinkedHashMap<>();
        add(run, fields);
        return fields;
    }

    /** The name in reports: {@code cpu model} for {@code cpuModel}. */
    public String name() {
        return key.replaceAll("(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT);
    }

    private static void add(Record owner, Map<String, RunField> fields) {
        for (RecordComponent component : owner.getClass().getRecordComponents()) {
            Compared declared = component.getAnnotation(Compared.class);
            Meaning meaning = declared == null ? Meaning.CONDITION : declared.value();
            if (meaning != Meaning.FIGURE && meaning != Meaning.NOTE) {
                add(component, declared, meaning, owner, fields);
            }
        }
    }

    private static void add(
            RecordComponent component,
            @Nullable Compared declared,
            Meaning meaning,
            Record owner,
            Map<String, RunField> fields) {
        Object value = value(component, owner);
        if (value instanceof Record part) {
            add(part, fields);
        } else if (value instanceof Map<?, ?> parts) {
            new TreeMap<>(parts)
                    .forEach(
                            (name, part) ->
                                    put("version of " + name, meaning, part.toString(), fields));
        } else {
            String key =
                    declared == null || declared.key().isEmpty()
                            ? component.getName()
                            : declared.key();
            Rounding rounding = declared == null ? Rounding.AS_IS : declared.as();
            String text = rounding.of(owner, value);
            if (text != null || !component.isAnnotationPresent(OptionalMember.class)) {
                put(key, meaning, text, fields);
            }
        }
    }

    private static void put(
            String key, Meaning meaning, @Nullable String value, Map<String, RunField> fields) {
        if (fields.put(key, new RunField(key, meaning, value)) != null) {
            throw new IllegalStateException("two components of a run have the key " + key);
        }
    }

    private static @Nullable Object value(RecordComponent component, Record owner) {
        try {
            return component.getAccessor().invoke(owner);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}

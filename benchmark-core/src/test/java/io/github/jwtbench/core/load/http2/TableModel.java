package io.github.jwtbench.core.load.http2;

import java.util.ArrayDeque;
import java.util.Set;

/**
 * What Netty's encoder must do with fields, told from the fields rather than from the octets: a
 * plain model of RFC 7541, sections 2.3.2 and 4, for fields that are not whole in the static table.
 */
final class TableModel {

    /** A field and how it is to be written. */
    record Field(String name, String value, boolean sensitive) {
        int entryBytes() {
            return name.length() + value.length() + 32;
        }
    }

    private final Set<String> staticNames;
    private final ArrayDeque<Field> newestFirst = new ArrayDeque<>();
    private int limit = 4096;
    private int evictions;

    TableModel(Set<String> staticNames) {
        this.staticNames = staticNames;
    }

    void resize(int newLimit) {
        limit = newLimit;
        evictTo(newLimit);
    }

    /** Expected representation, as text, and the change of the table. */
    String add(Field field) {
        if (field.sensitive()) {
            return Representation.NEVER_INDEXED.text(knowsName(field));
        }
        if (newestFirst.stream()
                .anyMatch(e -> e.name().equals(field.name()) && e.value().equals(field.value()))) {
            return Representation.INDEXED.text(true);
        }
        if (field.entryBytes() > limit) {
            // Without a dynamic table, Netty looks up names in the static one only: so does this,
            // since nothing is in it then.
            return Representation.WITHOUT_INDEXING.text(knowsName(field));
        }
        evictTo(limit - field.entryBytes());
        boolean nameKnown = knowsName(field);
        newestFirst.addFirst(field);
        return Representation.INCREMENTAL.text(nameKnown);
    }

    private boolean knowsName(Field field) {
        return staticNames.contains(field.name())
                || newestFirst.stream().anyMatch(e -> e.name().equals(field.name()));
    }

    private void evictTo(int mostBytes) {
        while (bytes() > mostBytes) {
            newestFirst.removeLast();
            evictions++;
        }
    }

    int bytes() {
        return newestFirst.stream().mapToInt(Field::entryBytes).sum();
    }

    int limit() {
        return limit;
    }

    /** Evictions since the last call. */
    int takeEvictions() {
        int taken = evictions;
        evictions = 0;
        return taken;
    }
}

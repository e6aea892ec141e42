package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Table;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Bytes of a call's header fields by arm, which a comparison has among its facts. */
public final class HeaderBytesTable {
    /** Identifier of the comparison that has them. */
    public static final String ID = "grpc";

    private HeaderBytesTable() {}

    /** Name of the fact that holds the mean bytes of a field. */
    public static String fact(String arm, String field) {
        return "bytes of a call, " + arm + ", " + field;
    }

    /** One row for each field, one column for each arm with counted bytes; empty without any. */
    static Table<?> of(Comparison comparison) {
        SortedSet<String> fields = new TreeSet<>();
        SortedMap<String, SortedMap<String, String>> byArm = new TreeMap<>();
        for (ArmSpec arm : comparison.arms()) {
            String prefix = fact(arm.name(), "");
            SortedMap<String, String> own = new TreeMap<>();
            comparison.facts().tailMap(prefix).entrySet().stream()
                    .takeWhile(fact -> fact.getKey().startsWith(prefix))
                    .forEach(
                            fact ->
                                    own.put(
                                            fact.getKey().substring(prefix.length()),
                                            fact.getValue()));
            fields.addAll(own.keySet());
            byArm.put(arm.title(), own);
        }
        byArm.values().removeIf(SortedMap::isEmpty);
        Table<String> table =
                Table.<String>of("Bytes of header fields in a call, mean", fields)
                        .text("Field", 3, field -> field);
        byArm.forEach(
                (title, bytes) -> table.number(title, 2, field -> bytes.getOrDefault(field, "–")));
        return table;
    }
}

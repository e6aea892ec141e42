package io.github.jwtbench.suite.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.setup.Require;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Bytes of a call's header fields by arm, values of a comparison. */
public final class HeaderBytesTable {
    /** Identifier of the comparison that has them. */
    public static final String ID = "grpc";

    private static final String NAME = "bytes per call";
    private static final String ARM = "arm";
    private static final String FIELD = "field";

    private HeaderBytesTable() {}

    /**
     * The mean bytes of a field.
     *
     * @param field its name, or {@code other fields}
     */
    public static Value bytes(String arm, String field, double mean) {
        return new Value(NAME, new TreeMap<>(Map.of(ARM, arm, FIELD, field)), mean, "bytes");
    }

    /** One row for each field, one column for each arm with counted bytes; empty without any. */
    static Table<?> of(Comparison comparison) {
        Map<String, Map<String, Double>> byArm =
                comparison
                        .values(NAME)
                        .collect(
                                groupingBy(
                                        each -> Require.entry(each.of(), ARM),
                                        toMap(
                                                each -> Require.entry(each.of(), FIELD),
                                                Value::value)));
        SortedSet<String> fields = new TreeSet<>();
        byArm.values().forEach(bytes -> fields.addAll(bytes.keySet()));
        return Columns.numbers(
                Table.<String>of("Bytes of header fields in a call, mean", fields)
                        .text("Field", 3, field -> field),
                2,
                comparison.arms().stream().filter(arm -> byArm.containsKey(arm.name())).toList(),
                ArmSpec::title,
                (field, arm) ->
                        Optional.ofNullable(Require.entry(byArm, arm.name()).get(field))
                                .map(bytes -> Units.decimals(bytes, 1))
                                .orElse(Units.NONE));
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Where something was measured. */
public final class EnvironmentTable {

    private EnvironmentTable() {}

    /** One row for each thing that is known of the machine. */
    public static Table of(String caption, Environment environment) {
        List<Row> rows = new ArrayList<>();
        rows.add(pair("Environment", environment.kind()));
        rows.add(pair("CPU", environment.cpuModel()));
        rows.add(pair("CPU cores", Units.count(environment.cores())));
        rows.add(pair("Memory", Units.gibibytes(environment.memoryBytes())));
        rows.add(pair("Operating system", environment.operatingSystem()));
        rows.add(pair("Kernel", environment.kernel()));
        rows.add(pair("JDK", environment.jdk()));
        new TreeMap<>(environment.versions())
                .forEach((name, version) -> rows.add(pair("Version of " + name, version)));
        rows.add(pair("Commit", environment.commit()));
        rows.add(
                pair(
                        "Uncommitted changes",
                        environment.dirty()
                                ? "yes: the commit does not tell what was measured"
                                : "no"));
        return new Table(caption, false, new Markup("<1h,<3"), List.of("What", "Value"), rows);
    }

    private static Row pair(String name, String value) {
        return new Row(List.of(Cell.of(name), Cell.of(value == null ? "unknown" : value)));
    }
}

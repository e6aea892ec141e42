package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.Environment;
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
        if (environment.runtime() != null) {
            rows.add(pair("Service runs on", words(environment.runtime())));
        }
        if (environment.container() != null) {
            addContainers(rows, environment.container());
        }
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

    private static void addContainers(List<Row> rows, ContainerFacts facts) {
        rows.add(
                pair(
                        "Container engine",
                        facts.engine() + ", control groups version " + facts.cgroupVersion()));
        rows.add(pair("Image of the service", words(facts.service())));
        rows.add(pair("Image of Keycloak", words(facts.keycloak())));
        rows.add(
                pair(
                        "CPU limit of the service",
                        facts.cpus() == null
                                ? "none"
                                : Units.decimals(facts.cpus(), 2) + " processors"));
        rows.add(
                pair(
                        "Memory limit of the service",
                        facts.memoryBytes() == null
                                ? "none"
                                : Units.mebibytes(facts.memoryBytes())));
        rows.add(pair("Container start to first answer", orNotMeasured(facts.firstAnswerMillis())));
        rows.add(pair("Process start to ready", orNotMeasured(facts.readyMillis())));
    }

    /** In words, what a service runs on. */
    static String words(String runtime) {
        return runtime.equals(Environment.NATIVE) ? "native executable" : "JVM";
    }

    private static String words(Image image) {
        return image.reference()
                + ", "
                + Units.megabytes(image.bytes())
                + ", "
                + image.runtime()
                + ", "
                + image.id();
    }

    private static String orNotMeasured(Double millis) {
        return millis == null ? "not measured" : Units.millis(millis);
    }

    private static Row pair(String name, String value) {
        return new Row(List.of(Cell.of(name), Cell.of(value == null ? "unknown" : value)));
    }
}

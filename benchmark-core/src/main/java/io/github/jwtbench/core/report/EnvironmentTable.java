package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import io.github.jwtbench.core.run.setup.ContainerFacts.Image;
import io.github.jwtbench.core.run.setup.Environment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Where something was measured. */
public final class EnvironmentTable {

    /** Folder of the files that the pages are made from, next to the pages. */
    public static final String FILES = "files";

    private EnvironmentTable() {}

    /** One row for each thing that is known of the machine. */
    public static Table<?> of(String caption, Environment environment) {
        return Table.of(caption, facts(environment).entrySet())
                .head("What", 1, Map.Entry::getKey)
                .text("Value", 3, Map.Entry::getValue);
    }

    /** The known facts of an environment, in the order of the table. */
    static Map<String, String> facts(Environment environment) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Environment", environment.kind());
        facts.put("CPU", environment.cpuModel());
        facts.put("CPU cores", Units.count(environment.cores()));
        facts.put("Memory", Units.gibibytes(environment.memoryBytes()));
        facts.put("Operating system", environment.operatingSystem());
        facts.put("Kernel", environment.kernel());
        facts.put("JDK", environment.jdk());
        if (environment.runtime() != null) {
            facts.put("Service runs on", words(environment.runtime()));
        }
        if (environment.container() != null) {
            put(environment.container(), facts);
        }
        new TreeMap<>(environment.versions())
                .forEach((name, version) -> facts.put("Version of " + name, version));
        facts.put("Commit", environment.commit());
        facts.put(
                "Uncommitted changes",
                environment.dirty() ? "yes: the commit does not identify the measured code" : "no");
        facts.replaceAll((name, value) -> known(value));
        return facts;
    }

    /** What a file may leave out of an environment. */
    public static String known(@Nullable String value) {
        return Objects.requireNonNullElse(value, "unknown");
    }

    /** A link to a file in the folder {@link #FILES}. */
    static Inline file(String name) {
        return Inline.link(FILES + "/" + name, name);
    }

    private static void put(ContainerFacts container, Map<String, String> facts) {
        facts.put(
                "Container engine",
                container.engine() + ", control groups version " + container.cgroupVersion());
        facts.put("Image of the service", words(container.service()));
        facts.put("Image of Keycloak", words(container.keycloak()));
        facts.put(
                "CPU limit of the service",
                limit(container.cpus(), cpus -> Units.decimals(cpus, 2) + " processors"));
        facts.put("Memory limit of the service", limit(container.memoryBytes(), Units::mebibytes));
        facts.put(
                "Container start to first answer",
                RunTables.known(container.firstAnswerMillis(), Units::millis));
        facts.put(
                "Process start to ready", RunTables.known(container.readyMillis(), Units::millis));
    }

    private static <T> String limit(@Nullable T value, Function<T, String> format) {
        return value == null ? "none" : format.apply(value);
    }

    private static String words(String runtime) {
        return runtime.equals(Environment.NATIVE) ? "native executable" : "JVM";
    }

    private static String words(Image image) {
        String size = Units.megabytes(image.bytes());
        return String.join(", ", image.reference(), size, image.runtime(), image.id());
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Where something was measured. */
public final class EnvironmentTable {

    /** Folder of the files that the pages are made from, next to the pages. */
    public static final String FILES = "files";

    private EnvironmentTable() {}

    /** Something about a machine; null is shown as "unknown". */
    record Fact(String name, String value) {
        Fact {
            value = value == null ? "unknown" : value;
        }
    }

    /** One row for each thing that is known of the machine. */
    public static Table<?> of(String caption, Environment environment) {
        return Table.of(caption, facts(environment))
                .head("What", 1, Fact::name)
                .text("Value", 3, Fact::value);
    }

    /** The known facts of an environment, in the order of the table. */
    static List<Fact> facts(Environment environment) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Environment", environment.kind()));
        facts.add(new Fact("CPU", environment.cpuModel()));
        facts.add(new Fact("CPU cores", Units.count(environment.cores())));
        facts.add(new Fact("Memory", Units.gibibytes(environment.memoryBytes())));
        facts.add(new Fact("Operating system", environment.operatingSystem()));
        facts.add(new Fact("Kernel", environment.kernel()));
        facts.add(new Fact("JDK", environment.jdk()));
        if (environment.runtime() != null) {
            facts.add(new Fact("Service runs on", words(environment.runtime())));
        }
        if (environment.container() != null) {
            facts.addAll(containers(environment.container()));
        }
        new TreeMap<>(environment.versions())
                .forEach((name, version) -> facts.add(new Fact("Version of " + name, version)));
        facts.add(new Fact("Commit", environment.commit()));
        facts.add(
                new Fact(
                        "Uncommitted changes",
                        environment.dirty()
                                ? "yes: the commit does not identify the measured code"
                                : "no"));
        return facts;
    }

    /** A link to a file in the folder {@link #FILES}. */
    static Inline file(String name) {
        return Inline.link(FILES + "/" + name, name);
    }

    private static List<Fact> containers(ContainerFacts facts) {
        return List.of(
                new Fact(
                        "Container engine",
                        facts.engine() + ", control groups version " + facts.cgroupVersion()),
                new Fact("Image of the service", words(facts.service())),
                new Fact("Image of Keycloak", words(facts.keycloak())),
                new Fact(
                        "CPU limit of the service",
                        facts.cpus() == null
                                ? "none"
                                : Units.decimals(facts.cpus(), 2) + " processors"),
                new Fact(
                        "Memory limit of the service",
                        facts.memoryBytes() == null
                                ? "none"
                                : Units.mebibytes(facts.memoryBytes())),
                new Fact(
                        "Container start to first answer",
                        RunTables.known(facts.firstAnswerMillis(), Units::millis)),
                new Fact(
                        "Process start to ready",
                        RunTables.known(facts.readyMillis(), Units::millis)));
    }

    /** The runtime of a service, in words. */
    static String words(String runtime) {
        return runtime.equals(Environment.NATIVE) ? "native executable" : "JVM";
    }

    private static String words(Image image) {
        String size = Units.megabytes(image.bytes());
        return String.join(", ", image.reference(), size, image.runtime(), image.id());
    }
}

package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the launcher starts the command line, with a JDK that prints what it was given. */
class LauncherTest {
    @TempDir private Path folder;
    private ScriptRun run;
    private Path jar;

    @BeforeEach
    void aJarAsTheBuildLeavesIt() throws Exception {
        run = new ScriptRun(folder.toRealPath());
        run.file("benchmark-suite/target/jwtbench.jar", "");
        run.file("jdk/bin/java", "#!/usr/bin/env bash\nprintf '%s\\n' \"$@\"\n");
        jar = run.repository.resolve("benchmark-suite/target/jwtbench.jar");
    }

    /** A JDK that makes no archive by itself is asked for none, and help needs none. */
    @ParameterizedTest
    @CsvSource({
        "12.0.2, report|a b, -jar JAR report|a b",
        "25.0.1, --help, -XX:TieredStopAtLevel=1|-jar JAR --help",
        "12.0.2, report|--help, -XX:TieredStopAtLevel=1|-jar JAR report|--help"
    })
    void commandsRunWithoutAnArchive(String version, String arguments, String expected)
            throws Exception {
        String lines = expected.replace(" JAR ", "|" + jar + "|").replace('|', '\n') + "\n";

        assertEquals(lines, start(version, arguments.split("[|]")));
    }

    /** And no warning of Netty where the JDK has an option against it. */
    @ParameterizedTest
    @CsvSource({"23.0.2, ''", "25.0.1, --sun-misc-unsafe-memory-access=allow|", "26, ''"})
    void eachJavaVersionHasItsArchive(String version, String first) throws Exception {
        assertEquals(
                (first.replace('|', '\n')
                                + "-Xlog:cds*=error\n-XX:+AutoCreateSharedArchive\n"
                                + "-XX:SharedArchiveFile=%s/cache/jwtbench/%s.jsa\n"
                                + "-jar\n%s\nreport\n")
                        .formatted(run.repository, version, jar),
                start(version, "report"));
    }

    @Test
    void olderJavaVersionsCreateTheArchiveExplicitly() throws Exception {
        Path archive = run.repository.resolve("cache/jwtbench/17.0.15.jsa");
        String making = "-Xlog:cds*=error\n-XX:ArchiveClassesAtExit=%s\n-jar\n%s\nreport\n";
        String using = "-Xlog:cds*=error\n-XX:SharedArchiveFile=%s\n-jar\n%s\nreport\n";
        FileTime built = Files.getLastModifiedTime(jar);

        assertEquals(making.formatted(archive, jar), start("17.0.15", "report"));
        Files.writeString(archive, "made");
        Files.setLastModifiedTime(archive, FileTime.from(built.toInstant().plusSeconds(1)));
        assertEquals(using.formatted(archive, jar), start("17.0.15", "report"));
        Files.setLastModifiedTime(archive, FileTime.from(built.toInstant().minusSeconds(1)));
        assertEquals(making.formatted(archive, jar), start("17.0.15", "report"));
    }

    @Test
    void jarBesideTheLauncherIsPreferred() throws Exception {
        run.file("jwtbench.jar", "");
        assertEquals(
                "-jar\n%s\nreport\n".formatted(run.repository.resolve("jwtbench.jar")),
                start("12.0.2", "report"));
    }

    private String start(String version, String... arguments) throws Exception {
        run.file("jdk/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        String home = run.repository.toString();
        return run.script(
                        "jwtbench",
                        Map.of("JAVA_HOME", home + "/jdk", "XDG_CACHE_HOME", home + "/cache"),
                        arguments)
                .ended(0)
                .printed();
    }
}

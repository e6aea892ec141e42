package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.workflow.ScriptRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the launcher starts the command line, with a JDK that prints what it was given. */
class LauncherTest {
    @TempDir private Path folder;
    private ScriptRun run;
    private Path jar;

    @BeforeEach
    void aJarAsTheBuildLeavesIt() throws Exception {
        run = new ScriptRun(folder.toRealPath());
        run.file("benchmark-core/target/jwtbench.jar", "");
        run.file("jdk/bin/java", "#!/usr/bin/env bash\nprintf '%s\\n' \"$@\"\n");
        jar = run.repository.resolve("benchmark-core/target/jwtbench.jar");
    }

    @Test
    void aJdkThatMakesNoArchiveByItselfIsAskedForNone() throws Exception {
        assertEquals("-jar\n%s\nreport\na b\n".formatted(jar), start("12.0.2", "report", "a b"));
    }

    @Test
    void eachVersionHasAnArchive() throws Exception {
        assertEquals(
                ("-Xlog:cds*=error\n-XX:+AutoCreateSharedArchive\n"
                                + "-XX:SharedArchiveFile=%s/cache/jwtbench/25.0.1.jsa\n"
                                + "-jar\n%s\nreport\n")
                        .formatted(run.repository, jar),
                start("25.0.1", "report"));
    }

    @Test
    void olderOnesAreToldWhenToMakeIt() throws Exception {
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
    void theListOfCommandsMakesNoArchive() throws Exception {
        assertEquals(
                "-XX:TieredStopAtLevel=1\n-jar\n%s\n--help\n".formatted(jar),
                start("25.0.1", "--help"));
    }

    @Test
    void helpNeedsNoSecondCompiler() throws Exception {
        assertEquals(
                "-XX:TieredStopAtLevel=1\n-jar\n%s\nreport\n--help\n".formatted(jar),
                start("12.0.2", "report", "--help"));
    }

    @Test
    void aJarBesideItComesFirst() throws Exception {
        run.file("jwtbench.jar", "");
        assertEquals(
                "-jar\n%s\nreport\n".formatted(run.repository.resolve("jwtbench.jar")),
                start("12.0.2", "report"));
    }

    private String start(String version, String... arguments) throws Exception {
        run.file("jdk/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        String home = run.repository.toString();
        Result result =
                run.script(
                        "jwtbench",
                        Map.of("JAVA_HOME", home + "/jdk", "XDG_CACHE_HOME", home + "/cache"),
                        arguments);
        assertEquals(0, result.exit(), result::printed);
        return result.printed();
    }
}

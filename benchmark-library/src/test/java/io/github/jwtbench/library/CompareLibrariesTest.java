package io.github.jwtbench.library;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.cli.Jwtbench;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.suite.report.AcceptanceTable;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CompareLibrariesTest {
    private static final String OWN = "sample.OwnValidator";

    @TempDir private Path folder;

    /** The sample, compiled in an empty folder and measured with the fewest starts. */
    @Tag("slow")
    @Test
    void aStrangersValidatorIsARow() throws Exception {
        String classPath = System.getProperty("java.class.path");
        Path source = Path.of("../doc/samples/validator/src/main/java/sample/OwnValidator.java");
        String[] compile = {"-d", folder.toString(), "-cp", classPath, source.toString()};
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, compile));
        Process command =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Djmh.ignoreLock=true",
                                "-classpath",
                                classPath + File.pathSeparator + folder,
                                CompareLibraries.class.getName(),
                                "--library",
                                OWN,
                                "--budget",
                                "1ms",
                                "--out",
                                "out")
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        command.getOutputStream().close();

        String printed = new String(command.getInputStream().readAllBytes(), UTF_8);
        assertEquals(0, command.waitFor(), printed);
        Comparison made = ComparisonFiles.read(folder.resolve("out/library.json"));
        assertTrue(
                Answers.of(made).stream()
                        .anyMatch(each -> each.question().words().equals(OWN + " over bare")),
                printed);
        assertTrue(
                printed.lines().anyMatch(line -> line.startsWith("  " + OWN + " over bare RS256")),
                printed);
        assertTrue(
                AcceptanceTable.accepting(made.values())
                        .get("no sub (RFC 9068 section 2.2)")
                        .contains(OWN),
                printed);
        assertTrue(
                printed.lines()
                        .anyMatch(
                                line ->
                                        line.matches(
                                                "ValidationColdBenchmark.first +sample.OwnValidator"
                                                        + " +ss +5 .* ms/op")),
                printed);
    }

    @Test
    void aClassThatIsMissingIsSaid() {
        assertEquals(
                "CompareLibraries: sample.OwnValidator must be a public class on the class path that"
                        + " implements io.github.jwtbench.library.engine.JwtValidator, with a public"
                        + " constructor that takes io.github.jwtbench.library.engine.Trust:"
                        + " java.lang.ClassNotFoundException: sample.OwnValidator",
                failure(OWN));
    }

    /** A constructor without the configuration. */
    @Test
    void soIsAClassOfAnotherKind() {
        assertTrue(failure("java.lang.Object").contains("NoSuchMethodException"));
    }

    private String failure(String validator) {
        StringWriter told = new StringWriter();
        CommandLine command = Jwtbench.configured(new CommandLine(new CompareLibraries()));
        command.setErr(new PrintWriter(told));
        assertEquals(2, command.execute("--library", validator, "--out", folder.toString()));
        return List.of(told.toString().split("\n")).get(0);
    }
}

package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.report.ReportExtension;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.CheckSet;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.tools.ToolReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar that knows the instrument, and that the instrument does not know. */
class StrangersJarTest {
    private static final Map<Class<?>, String> ADDED =
            Map.of(
                    ToolReader.class, "OhaReader",
                    CheckSet.class, "RoundCounts",
                    ReportExtension.class, "StrangersPage");

    @TempDir private Path temp;

    @Test
    void aJarAloneAddsAReaderOfAToolASetOfChecksAndAPage() throws Exception {
        Path jar = jar();
        Path target = temp.resolve("checkout/module/target");
        Path raw = RawRuns.made(target.resolve("raw/oha-jwt"), "oha");
        Files.writeString(raw.resolve("oha.txt"), "10000 8.0\n");
        RawSums.write(raw);

        jwtbench(jar, "ingest", target.toString());

        Run run = RunFiles.read(target.resolve("runs/made-up.json"));
        assertEquals("oha", run.tool());
        assertEquals(List.of(), run.reasons());
        assertEquals(1000, run.performance().requestsPerSecond());
        assertEquals(CheckResult.NOTE, SampleRun.check(run, "round-counts").result());

        new ExecutionManifest(
                        null, List.of(run.id()), List.of(run.id()), List.of(), List.of(run.id()))
                .write(target);
        jwtbench(jar, "report", temp.resolve("checkout").toString(), run.session());

        Path pages = temp.resolve("checkout/target/benchmark-report");
        String runs = Files.readString(pages.resolve("runs.html"));
        assertTrue(runs.contains("Oha of a stranger"), runs);
        assertTrue(runs.contains("round-counts"), runs);
        String own = Files.readString(pages.resolve("stranger.html"));
        assertTrue(own.contains("Runs that a stranger saw") && own.contains("1 of them."), own);
    }

    private static void jwtbench(Path jar, String... words) {
        List<String> java =
                new ArrayList<>(
                        List.of(
                                "-cp",
                                jar + File.pathSeparator + System.getProperty("java.class.path"),
                                Jwtbench.class.getName()));
        java.addAll(List.of(words));
        CommandResult result = ChildCommand.jdk("java", java.toArray(String[]::new)).run();
        assertTrue(result.ok(), () -> result.out() + result.errors());
    }

    private Path jar() throws IOException {
        Path classes = temp.resolve("classes");
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        List<String> arguments = new ArrayList<>(List.of("--release", "17", "-d", "" + classes));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
        for (Map.Entry<Class<?>, String> each : ADDED.entrySet()) {
            String source = each.getValue() + ".java";
            arguments.add(
                    ""
                            + Files.writeString(
                                    temp.resolve(source),
                                    Resource.text(getClass(), "stranger/" + source)));
            Files.writeString(
                    services.resolve(each.getKey().getName()), "stranger." + each.getValue());
        }
        tool("javac", arguments);
        Path jar = temp.resolve("stranger.jar");
        tool("jar", List.of("--create", "--file", "" + jar, "-C", "" + classes, "."));
        return jar;
    }

    private static void tool(String name, List<String> arguments) {
        int exitCode =
                ToolProvider.findFirst(name)
                        .orElseThrow()
                        .run(System.out, System.err, arguments.toArray(String[]::new));
        assertEquals(0, exitCode, name);
    }
}

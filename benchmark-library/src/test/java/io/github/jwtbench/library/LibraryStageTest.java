package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.library.JmhGroup.Iterations;
import io.github.jwtbench.library.arm.ArmPace;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.TokenFault;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.settings.SettingsFile;
import io.github.jwtbench.suite.tokenformat.CompressionEffect;
import io.github.jwtbench.suite.tokenformat.MeasuredFormat;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real forks of JMH, as few and as short as can be. */
class LibraryStageTest {

    private static final Iterations BLINK = new Iterations(20, 2, 20);
    private static final Cell GARBAGE = PlanCells.rejection(TokenFault.GARBAGE);

    @TempDir private Path folder;
    private Path target;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private Session session;

    @BeforeEach
    void nameTheFolder() {
        target = folder.resolve("target");
    }

    @Test
    void groupMakesARunWithRawFiles() throws Exception {
        LibraryStage stage =
                stage(new JmhGroup("rejection", 2, 1, BLINK, List.of(GARBAGE), List.of()));

        stage.run(null);

        Run run = session.maker().runs().get(0);
        assertEquals(List.of(), run.reasons());
        assertEquals(GARBAGE, run.library().scores().get(0).cell());
        assertEquals(2, run.library().scores().get(0).operationsPerSecond().forks());
        assertTrue(run.library().scores().get(0).sampled().count() > 0);
        assertTrue(run.library().scores().get(0).allocatedBytesPerOperation() > 0);
        Path file = target.resolve("runs").resolve("jmh-rejection.json");
        assertEquals(List.of(), RunFiles.validate(Files.readString(file)));
        assertEquals(run, RunFiles.read(file));
        assertEquals(run, Ingest.run(target.resolve("raw").resolve("jmh-rejection")));
        ExecutionManifest manifest =
                session.maker()
                        .manifest(
                                run.session(),
                                stage.runs().stream().map(Declaration::id).toList(),
                                List.of("jmh-rejection"));
        assertEquals(List.of(), manifest.problems());
        assertTrue(text().contains("jmh-rejection: 1 of 1 cells"), text());
        assertTrue(text().contains("jmh-rejection: VALID"), text());
    }

    @Test
    @Tag("slow")
    void comparisonOfTokenFormatsHasTheirSizes() throws Exception {
        TokenFormat format = new TokenFormat("B_100", "SIGN", "NONE", "PAYLOAD", "CATALOGUE", "EC");
        TokenFormat other = new TokenFormat("B_100", "SIGN", "ZSTD", "PAYLOAD", "CATALOGUE", "EC");
        FormatQuestions questions = new FormatQuestions(List.of(format, other));
        LibraryStage stage =
                stage(
                        List.of(
                                new ComparisonPlan(
                                        "token-format-b-100",
                                        "Token formats",
                                        new ArmPace(1, 1, 100, 1),
                                        Duration.ofMillis(1),
                                        questions.arms(),
                                        questions.questions())),
                        new JmhGroup(
                                "token-format-b-100",
                                1,
                                0,
                                BLINK,
                                List.of(
                                        FormatCells.warm(format, "produce"),
                                        FormatCells.cold(format, "produce")),
                                List.of()));

        stage.run(null);

        assertEquals(List.of(), session.maker().runs().get(0).reasons());
        Comparison made =
                ComparisonFiles.read(target.resolve("comparisons/token-format-b-100.json"));
        assertEquals(List.of(), made.reasons());
        assertEquals(
                List.of(format, other),
                MeasuredFormat.of(made).stream().map(MeasuredFormat::format).toList());
        assertEquals(100, MeasuredFormat.of(made).get(0).cartBytes());
        assertEquals(1, CompressionEffect.of(made).size());
    }

    /** The others are measured all the same. */
    @Test
    void failingBenchmarkMakesTheRunInvalid() throws Exception {
        Cell impossible =
                PlanCells.complete()
                        .with(PlanCells.ENGINE, Engine.JAVA_JWT.name())
                        .with(PlanCells.ALGORITHM, "EDDSA");
        LibraryStage stage =
                stage(
                        new JmhGroup(
                                "engines", 1, 0, BLINK, List.of(impossible, GARBAGE), List.of()));

        stage.run(null);

        Run run = session.maker().runs().get(0);
        assertEquals(Status.INVALID, run.status());
        assertEquals(
                List.of(
                        impossible.words()
                                + " failed: java.lang.UnsupportedOperationException: JAVA_JWT"
                                + " complete EDDSA JDK: it does not know EdDSA",
                        "cells: " + impossible.words() + ": not in JMH's output"),
                run.reasons());
        assertEquals(
                List.of(GARBAGE),
                run.library().scores().stream().map(score -> score.cell()).toList());
        assertTrue(text().contains("jmh-engines: INVALID: "), text());
    }

    @Test
    void planIsPrintedBeforeTheStart() {
        LibraryStage stage =
                stage(new JmhGroup("rejection", 2, 1, BLINK, List.of(GARBAGE), List.of()));

        stage.announce();

        assertEquals(
                """
                library benchmarks, tier smoke, token formats quick: 1 cells
                  jmh-rejection: 1 cells, 3 s
                """,
                text());
    }

    private LibraryStage stage(JmhGroup group) {
        return stage(List.of(), group);
    }

    private LibraryStage stage(List<ComparisonPlan> comparisons, JmhGroup group) {
        ModuleSettings module =
                new ModuleSettings(
                        SettingsFile.of(
                                Map.of(
                                        "benchmark.session", "session",
                                        "version", "1",
                                        "checkout", folder.toString(),
                                        "module", "group:module",
                                        "folder", folder.toString())),
                        folder);
        session =
                new Session(
                        module,
                        new Services(module, line -> {}),
                        new Environment(
                                "library", "cpu", 2, 1, "os", "kernel", "jdk", Map.of(), "c", false,
                                null, null),
                        new PrintStream(printed, true, StandardCharsets.UTF_8));
        return new LibraryStage(
                session, "tier smoke, token formats quick", new Plan(List.of(group)), comparisons);
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}

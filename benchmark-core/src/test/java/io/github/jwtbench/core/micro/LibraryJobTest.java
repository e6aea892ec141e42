package io.github.jwtbench.core.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.FormatRuns;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.RawRun;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.ingest.RunSchema;
import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.Ratio;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.stats.FormatRun;
import io.github.jwtbench.core.stats.TokenFormats;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real forks of JMH, as few and as short as can be. */
class LibraryJobTest {

    private static final Cell GARBAGE = PlanCells.rejection(Fault.GARBAGE);

    @TempDir private Path target;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void aGroupBecomesARunWithItsRawFiles() throws Exception {
        LibraryJob job = job(new PlanGroup("rejection", pace(2, 1), List.of(GARBAGE), List.of()));

        job.run();

        Run run = job.runs().get(0);
        assertEquals(List.of(), run.reasons());
        assertEquals(GARBAGE, run.library().scores().get(0).cell());
        assertEquals(2, run.library().scores().get(0).operationsPerSecond().forks());
        assertTrue(run.library().scores().get(0).sampled().count() > 0);
        assertTrue(run.library().scores().get(0).allocatedBytesPerOperation() > 0);
        Path file = target.resolve("runs").resolve("jmh-rejection.json");
        assertEquals(List.of(), RunSchema.validate(Files.readString(file)));
        assertEquals(run, RunFiles.read(file));
        assertEquals(run, Ingest.run(target.resolve("raw").resolve("jmh-rejection")));
        assertEquals(List.of(), job.manifest(List.of("jmh-rejection")).problems());
        assertTrue(text().contains("jmh-rejection: 3 of 3 forks"), text());
        assertTrue(text().contains("jmh-rejection: VALID"), text());
    }

    /** Its sizes are there before its first fork, and what they say is checked. */
    @Test
    void tokenFormatsHaveTheirSizesAndFirstCalls() throws Exception {
        PlanGroup smoke = FormatPlan.of(PlanTier.SMOKE).groups().get(2);
        List<Cell> cells =
                Stream.concat(
                                smoke.warm().stream()
                                        .filter(
                                                cell ->
                                                        "SIGN"
                                                                .equals(
                                                                        cell.parameters()
                                                                                .get("mode")))
                                        .limit(2),
                                smoke.cold().stream().limit(1))
                        .toList();
        LibraryJob job =
                job(
                        new PlanGroup(
                                "token-format-kb-10",
                                pace(1, 0).withColdForks(1),
                                cells,
                                List.of()));

        job.run();

        Run run = job.runs().get(0);
        assertEquals(List.of(), run.reasons());
        assertEquals(2, run.library().scores().size());
        Path raw = target.resolve("raw").resolve("jmh-token-format-kb-10");
        String sizes = Files.readString(raw.resolve(RawRun.TOKEN_SIZES));
        assertEquals(run, Ingest.run(raw));
        FormatRun formats = FormatRuns.read(target, List.of(run)).get(0);
        assertEquals(1, TokenFormats.of(List.of(formats)).coldCalls().size());
        Files.writeString(
                raw.resolve(RawRun.TOKEN_SIZES),
                sizes.replaceFirst(
                        "\"predictedCharacters\" : \\d+", "\"predictedCharacters\" : 7"));
        assertTrue(Ingest.run(raw).reasons().toString().contains("predicted are 7"), () -> sizes);
        Files.delete(raw.resolve(RawRun.TOKEN_SIZES));
        assertTrue(Ingest.run(raw).reasons().toString().contains("token-sizes.json must be there"));
    }

    /** The others are measured all the same, and what failed is not tried again. */
    @Test
    void aBenchmarkThatThrowsMakesTheRunInvalidWithItsReason() throws Exception {
        Cell impossible =
                PlanCells.complete()
                        .with(PlanCells.ENGINE, Engine.JAVA_JWT.name())
                        .with(PlanCells.ALGORITHM, "EDDSA");
        LibraryJob job =
                job(new PlanGroup("engines", pace(2, 0), List.of(impossible, GARBAGE), List.of()));

        job.run();

        Run run = job.runs().get(0);
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

    /** The rules that compare know our engine and the floor by their names. */
    @Test
    void theFloorIsComparedWith() throws Exception {
        List<Cell> cells = List.of(PlanCells.complete(), PlanCells.bareSignature());
        LibraryJob job = job(new PlanGroup("steps", pace(1, 0), cells, List.of()));

        job.run();

        Ratio ratio = job.runs().get(0).library().ratios().get(0);
        assertEquals(PlanCells.complete(), ratio.of());
        assertEquals(PlanCells.bareSignature(), ratio.over());
    }

    @Test
    void thePlanIsSaidBeforeItStarts() {
        LibraryJob job = job(new PlanGroup("rejection", pace(2, 1), List.of(GARBAGE), List.of()));

        job.announce(PlanTier.SMOKE, PlanTier.QUICK);

        assertEquals(
                """
                library benchmarks, tier smoke, token formats quick: 1 cells, 3 forks, estimated time 3 s
                  jmh-rejection: 1 cells, 3 forks, 3 s
                """,
                text());
    }

    private static PlanPace pace(int rounds, int sampleForks) {
        return PlanPace.of(rounds, sampleForks, 20, 2, 20);
    }

    private LibraryJob job(PlanGroup group) {
        return new LibraryJob(
                new Plan(List.of(group)),
                "session",
                new Environment(
                        "library", "cpu", 2, 1, "os", "kernel", "jdk", Map.of(), "c", false),
                target,
                new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}

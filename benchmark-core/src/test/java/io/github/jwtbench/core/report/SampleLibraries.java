package io.github.jwtbench.core.report;

import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Gap;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.LibraryResult;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.Tool;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Made-up runs of library benchmarks of every kind that a report has to show. */
final class SampleLibraries {

    private static final Cell COMPLETE =
            new Cell(
                    "ValidationBenchmark",
                    "complete",
                    new TreeMap<>(
                            Map.of("engine", "STAGED", "provider", "JDK", "size", "KEYCLOAK")),
                    1);

    private SampleLibraries() {}

    static List<Run> all() {
        return List.of(steps(), engines(), failed(), notExecuted());
    }

    static Run steps() {
        Cell parse = COMPLETE.withMethod("parse");
        Cell bare = COMPLETE.withMethod("bareSignature");
        return run(
                "jmh-steps",
                "steps",
                List.of(),
                new LibraryResult(
                        List.of(
                                score(parse, 4, 0.01, true),
                                score(COMPLETE, 40, 0.025, true),
                                score(bare, 32, 0.13, false)),
                        List.of()),
                List.of(
                        new Check(
                                "step-sum",
                                Check.Result.PASS,
                                "the steps add up",
                                "complete: 41.00 µs against 40.00 µs: +2.5 %")));
    }

    static Run engines() {
        Cell jjwt = COMPLETE.with("engine", "JJWT");
        Cell corretto = COMPLETE.with("provider", "CORRETTO");
        Cell one = COMPLETE.with("engine", "JOSE4J");
        return run(
                "jmh-engines",
                "engines",
                List.of(),
                new LibraryResult(
                        List.of(
                                score(COMPLETE.withMethod("parse"), 4, 0.01, false),
                                score(COMPLETE, 40, 0.025, false),
                                score(jjwt, 60.5, 0.05, false),
                                score(corretto, 20, 0.01, false),
                                new Score(
                                        one,
                                        new Mean(20_000, null, null, null, 1),
                                        new Mean(50, null, null, null, 1),
                                        List.of(50.0),
                                        null,
                                        null)),
                        List.of(new Gap(jjwt.withMethod("parse"), "it has no stages"))),
                List.of());
    }

    /** One cell is missing, so the other's number is no result either. */
    static Run failed() {
        return run(
                "jmh-cache",
                "cache",
                List.of("cells: CacheBenchmark.hit, 1 thread: not in JMH's output"),
                new LibraryResult(
                        List.of(score(COMPLETE.withMethod("key"), 66.25, 0.01, false)), List.of()),
                List.of(
                        new Check(
                                "cells",
                                Check.Result.FAIL,
                                "every planned cell was measured",
                                "CacheBenchmark.hit, 1 thread: not in JMH's output")));
    }

    static Run notExecuted() {
        return run(
                "jmh-rotation", "rotation", List.of("did not execute: stopped"), null, List.of());
    }

    /** Every text tries to leave its cell. */
    static Run hostile(String text) {
        // A cell refuses blank names.
        String name = text.isBlank() ? "blank" : text;
        Cell cell = new Cell(name, name, new TreeMap<>(Map.of(name, text)), 1);
        Cell other = cell.with(name, "other").withMethod("parse");
        return run(
                text,
                text,
                List.of(),
                new LibraryResult(
                        List.of(score(cell, 1, 0.01, true), score(other, 1, 0.01, true)),
                        List.of(new Gap(cell.withMethod("claims"), text))),
                List.of(new Check("step-sum", Check.Result.NOTE, text, text)));
    }

    private static Run run(
            String id,
            String benchmark,
            List<String> reasons,
            LibraryResult library,
            List<Check> checks) {
        return new Run(
                id,
                "20261121T103000Z",
                Tool.JMH,
                benchmark,
                SampleRuns.START.plusSeconds(5),
                SampleRuns.environment(),
                library,
                new Judgement(reasons, true, checks));
    }

    private static Score score(Cell cell, double micros, double halfWidthRatio, boolean sampled) {
        double perSecond = 1e6 / micros;
        return new Score(
                cell,
                estimate(perSecond, halfWidthRatio),
                estimate(micros, halfWidthRatio),
                List.of(micros, micros * 1.01, micros, micros * 0.99, micros),
                sampled
                        ? new SampledTime(
                                12_345,
                                1,
                                micros,
                                micros * 0.75,
                                micros * 1.25,
                                micros * 1.5,
                                micros * 2,
                                micros * 4,
                                micros * 80)
                        : null,
                1384.5);
    }

    private static Mean estimate(double mean, double halfWidthRatio) {
        return new Mean(
                mean, mean * (1 - halfWidthRatio), mean * (1 + halfWidthRatio), halfWidthRatio, 5);
    }
}

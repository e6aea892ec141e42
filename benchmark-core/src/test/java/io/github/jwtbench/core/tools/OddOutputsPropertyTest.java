package io.github.jwtbench.core.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.Turns;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sample.RawRuns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * A run can be made of any output of a tool, and the file of any run can be read. The outputs are
 * recordings with other numbers, without lines, or without their ends.
 */
public class OddOutputsPropertyTest {
    /** What the suite itself says about a run. */
    private static final Set<String> NO_OUTPUTS =
            Set.of("declaration.json", "observations.json", "cells.json");

    private static final List<String> NUMBERS =
            List.of(
                    "0",
                    "1",
                    "2",
                    "7",
                    "1000",
                    "0.0",
                    "18446744073709551615",
                    "-1",
                    "1e400",
                    "nan");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");

    /** A change of a text, by a source of random numbers. */
    public record Change(String name, long seed, Function<Random, Function<String, String>> kind) {
        String of(String text) {
            return kind.apply(new Random(seed)).apply(text);
        }

        @Override
        public String toString() {
            return name + " " + seed;
        }
    }

    @Property(tries = 500)
    public void damagedOutputMakesAReadableRun(
            @ForAll("recordings") String name, @ForAll("changes") List<Change> changes)
            throws IOException {
        Path temp = Files.createTempDirectory("odd");
        try {
            assertReadable(changed(name, changes, temp.resolve("raw")), temp);
        } finally {
            delete(temp);
        }
    }

    @Property(tries = 200)
    public void damagedTurnsMakeAReadableRun(
            @ForAll("loads") String name, @ForAll("changes") List<Change> changes)
            throws IOException {
        Path temp = Files.createTempDirectory("odd");
        try {
            List<Run> turns = new ArrayList<>();
            Path first = temp.resolve("raw");
            turns.add(changed(name, List.of(), first));
            for (int i = 0; i < changes.size(); i++) {
                turns.add(changed(name, changes.subList(i, i + 1), temp.resolve("raw-" + i)));
            }
            assertReadable(Turns.run(RawRun.declaration(first), turns), temp);
        } finally {
            delete(temp);
        }
    }

    private Run changed(String name, List<Change> changes, Path raw) throws IOException {
        record(name, Files.createDirectories(raw));
        try (Stream<Path> files = Files.list(raw)) {
            for (Path output : files.toList()) {
                if (!NO_OUTPUTS.contains(output.getFileName().toString())) {
                    String text = Files.readString(output, StandardCharsets.ISO_8859_1);
                    for (Change change : changes) {
                        text = change.of(text);
                    }
                    Files.writeString(output, text, StandardCharsets.ISO_8859_1);
                }
            }
        }
        return Ingest.run(raw);
    }

    protected void record(String name, Path raw) throws IOException {
        switch (name) {
            case "rig-closed" -> RawRuns.rigClosed(raw);
            case "rig-open" -> RawRuns.rigOpen(raw);
            case "k6" ->
                    Files.writeString(
                            RawRuns.made(raw, Tool.K6).resolve(RawRun.K6_SAMPLES),
                            K6OutputTest.HEAD + K6OutputTest.RIGHT);
            default -> RawRuns.copy(name, raw);
        }
    }

    private static void assertReadable(Run run, Path temp) throws IOException {
        Path file = RunFiles.write(temp.resolve("runs"), run);
        assertEquals(run, RunFiles.read(file));
        assertEquals(List.of(), RunFiles.validate(Files.readString(file)));
    }

    @Provide
    protected Arbitrary<String> loads() {
        return Arbitraries.of(
                "wrk-valid",
                "wrk-late",
                "wrk-killed",
                "h2load-valid",
                "h2load-killed",
                "rig-closed",
                "rig-open",
                "k6");
    }

    @Provide
    protected Arbitrary<String> recordings() {
        return Arbitraries.oneOf(loads(), Arbitraries.of("wrk-refused"));
    }

    @Provide
    Arbitrary<List<Change>> changes() {
        return Combinators.combine(
                        Arbitraries.of("number", "numbers", "line", "end"), Arbitraries.longs())
                .as(OddOutputsPropertyTest::change)
                .list()
                .ofMinSize(1)
                .ofMaxSize(3);
    }

    private static Change change(String name, long seed) {
        return new Change(
                name,
                seed,
                switch (name) {
                    case "number" -> random -> text -> numbers(text, random, 1);
                    case "numbers" -> random -> text -> numbers(text, random, 10);
                    case "line" -> random -> text -> withoutLine(text, random);
                    default ->
                            random -> text -> text.substring(0, random.nextInt(text.length() + 1));
                });
    }

    private static String numbers(String text, Random random, int count) {
        String changed = text;
        for (int i = 0; i < count; i++) {
            List<MatchResult> all = NUMBER.matcher(changed).results().toList();
            if (!all.isEmpty()) {
                MatchResult one = all.get(random.nextInt(all.size()));
                changed =
                        changed.substring(0, one.start())
                                + NUMBERS.get(random.nextInt(NUMBERS.size()))
                                + changed.substring(one.end());
            }
        }
        return changed;
    }

    private static String withoutLine(String text, Random random) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (!lines.isEmpty()) {
            lines.remove(random.nextInt(lines.size()));
        }
        return String.join("\n", lines) + "\n";
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

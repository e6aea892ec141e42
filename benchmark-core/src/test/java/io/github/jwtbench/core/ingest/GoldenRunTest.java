package io.github.jwtbench.core.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.RawRuns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seals the format of a Run: the very text, in two locales, valid by the schema, read back. */
class GoldenRunTest {

    private static final Set<String> OF_THE_SUITE = Set.of("service-counts", "step-sum");

    @TempDir Path temp;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wrk-valid",
                "wrk-unauthorized",
                "wrk-container",
                "h2load-valid",
                "h2load-killed",
                "rig-closed",
                "rig-open",
                "not-executed"
            })
    void runsEqualTheGoldenFilesInEveryLocale(String name) throws Exception {
        Path raw =
                switch (name) {
                    case "rig-closed" -> RawRuns.rigClosed(temp.resolve("raw"));
                    case "rig-open" -> RawRuns.rigOpen(temp.resolve("raw"));
                    default -> RawRuns.raw(name);
                };
        Golden.inEveryLocale(() -> seal(name, raw));
    }

    private void seal(String name, Path raw) throws IOException {
        Run run = recorded(name, Ingest.run(raw));
        Path file = RunFiles.write(temp.resolve("runs"), run);
        String text = Files.readString(file, StandardCharsets.UTF_8);
        assertEquals(golden(name), text);
        assertEquals(List.of(), RunFiles.validate(text));
        assertEquals(run, RunFiles.read(file));
    }

    /** They were recorded with checks of the suite, too. The rest is as it was. */
    private Run recorded(String name, Run made) throws IOException {
        Run recorded = RunFiles.read(Files.writeString(temp.resolve(name), golden(name)));
        Judgement then = recorded.judgement();
        assertEquals(recorded.result(), made.result());
        assertEquals(
                new Judgement(
                        then.reasons(),
                        then.steady(),
                        then.checks().stream()
                                .filter(check -> !OF_THE_SUITE.contains(check.name()))
                                .toList()),
                made.judgement());
        return recorded;
    }

    private static String golden(String name) throws IOException {
        try (var in = GoldenRunTest.class.getResourceAsStream("golden/" + name + ".json")) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

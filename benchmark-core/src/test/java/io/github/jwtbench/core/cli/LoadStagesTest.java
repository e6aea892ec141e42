package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.history.HistoryLine;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.RunField;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.RateStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads whose rate changes by stages. */
class LoadStagesTest extends LoadCases {
    private String staged() throws IOException {
        String scenario = overHttp2();
        Path file = Path.of(scenario);
        Files.writeString(
                file,
                Files.readString(file)
                        .replace(
                                "  closed:\n    concurrency: 6\n",
                                "  open: [{requestsPerSecond: 40, seconds: 1},"
                                        + " {requestsPerSecond: 160, seconds: 1}]\n")
                        .replace("  durationSeconds: 1\n", ""));
        return scenario;
    }

    @Test
    void stagesOfRatesAreOneRun() throws Exception {
        load(staged()).ended(0);
        Run run = run();
        assertEquals(Status.VALID, run.status());
        assertEquals(
                "40 req/s for 1 s, then 160 req/s for 1 s",
                RateStage.words(run.workload().stages()));
        assertEquals(100, run.workload().ratePerSecond());
        assertEquals(2, run.workload().durationSeconds());
        assertEquals(200, run.outcome().answered());
        assertEquals("not known", run.steadiness());
        assertTrue(
                run.checks().stream()
                        .anyMatch(each -> each.measured().startsWith("the rate changes by stages")),
                run.checks()::toString);
        assertTrue(
                Console.run("explain", out().resolve("runs/scenario-hello.json"))
                        .out()
                        .contains(
                                "Rate                   40 req/s for 1 s, then 160 req/s for 1 s"));
        Path history = folder.resolve("history.jsonl");
        Console.run(
                        "history",
                        "append",
                        history,
                        "--results=" + out(),
                        "--commit=" + "0123456789".repeat(4))
                .ended(0);
        HistoryLine line = HistoryFile.read(history).get(0);
        assertEquals("40 req/s for 1 s, then 160 req/s for 1 s", line.conditions().get("stages"));
        assertEquals(
                "40 req/s for 1 s, then 160 req/s for 1 s", RunField.of(run).get("stages").value());
    }

    @ParameterizedTest
    @ValueSource(strings = {"load --sweep", "load --shards=2", "export k6", "export hyperfoil"})
    void commandsThatNeedOneRateRefuseStages(String command) throws Exception {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.add(staged());
        words.add("--out=" + out());

        Console.run(words.toArray())
                .refused("must have one rate, got stages: 40 req/s for 1 s, then");
        assertFalse(Files.exists(out()));
    }
}

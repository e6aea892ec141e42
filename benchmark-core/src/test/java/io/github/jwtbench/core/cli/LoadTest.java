package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.run.Status;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a load leaves, and what it sends. */
class LoadTest extends LoadCases {
    @Test
    void aLoadLeavesARunAPageAndVerdicts() throws Exception {
        Path junit = folder.resolve("load.xml");
        Console console =
                load(
                                overHttp2(),
                                "--fail-if=p99 > 1000s",
                                "--fail-if=throughput < 1 req/s",
                                "--junit=" + junit)
                        .ended(0);

        assertEquals(Status.VALID, run().status());
        assertEquals("HTTP/2", run().workload().protocol());
        String page = out().resolve("report").resolve("index.html").toString();
        assertTrue(Files.exists(Path.of(page)), page);
        assertTrue(
                console.out()
                        .endsWith(
                                """
                                scenario-hello: VALID
                                scenario-hello: fails if p99 > 1000000 ms: ok
                                scenario-hello: fails if throughput < 1 req/s: ok
                                report: %s
                                """
                                        .formatted(page)),
                console.out());
        assertEquals(
                "<?xml version=\"1.0\" ?><testsuite name=\"jwtbench.hello\" tests=\"3\""
                        + " failures=\"0\"><testcase classname=\"jwtbench.hello\""
                        + " name=\"scenario-hello is VALID\"></testcase><testcase"
                        + " classname=\"jwtbench.hello\" name=\"scenario-hello: fails if p99 &gt; 1000000"
                        + " ms\"></testcase><testcase classname=\"jwtbench.hello\""
                        + " name=\"scenario-hello: fails if throughput &lt; 1 req/s\"></testcase>"
                        + "</testsuite>",
                Files.readString(junit));
        assertNothingSecret(console);
    }

    @Test
    void trueFailureConditionFailsTheLoad() throws Exception {
        Console console =
                load(overHttp2(), "--fail-if=max > 0.001us", "--fail-if=cpu > 1us").ended(1);

        console.says(
                "scenario-hello: fails if max > 0.000001 ms: FAILED, "
                        + Limit.parse("max > 0.001us").failure(run()));
        console.says("scenario-hello: fails if cpu > 1 µs: FAILED, cpu was" + " not measured");
    }

    /** A gate that saw nothing has no verdict. */
    @Test
    void conditionOnAMissingFigureEndsWithExitCode2() throws Exception {
        load(overHttp2(), "--fail-if=cpu > 1us", "--fail-if=p99 > 1000s")
                .ended(2)
                .says("FAILED, cpu was not measured");
    }

    @Test
    void pathGetsValuesFromAFile() throws Exception {
        Files.writeString(folder.resolve("ids.txt"), "7\n8 a\n9\n");
        String scenario = overHttp1("/orders/{id}\n    values: {id: ids.txt}", "");

        load(scenario).ended(0);
        assertEquals(Set.of("/orders/7", "/orders/8 a", "/orders/9", "/rare"), asked.keySet());
        long first = asked.get("/orders/7").get();
        long last = asked.get("/orders/9").get();
        assertTrue(first - last >= 0 && first - last <= 3, first + " and " + last);
        assertTrue(run().workload().url().endsWith("/orders/%7Bid%7D"), run().workload().url());
        Console.run("export", "hyperfoil", scenario, "--out", folder.resolve("x"))
                .refused("Hyperfoil is not told of values");
    }

    @Test
    void severalRequestsAreSentByTheirWeightsAndStreamsThink() throws Exception {
        Console console = load(overHttp1("/often", "\n    thinkMilliseconds: 20")).ended(0);

        long rare = asked.get("/rare").get();
        long often = asked.get("/often").get();
        // One more for the request that is tried before.
        assertTrue(Math.abs(often - 1 - 3 * rare) <= 3, often + " and " + rare);
        assertEquals(2, run().workload().requests().size());
        assertEquals(0.02, run().workload().thinkSeconds());
        console.says("Think time             0.020 s");
        assertTrue(run().outcome().answered() <= 2 * (1_000 / 20 + 1), "streams must have waited");
    }

    /** Their digits are others; what machines read has those of everybody. */
    @ParameterizedTest
    @ValueSource(strings = {"ar-EG-u-nu-arab", "fa-IR"})
    void aLoadMakesTheSameFilesInEveryLocale(String locale) throws Exception {
        String scenario = overHttp2();
        Console console = Golden.in(Locale.forLanguageTag(locale), () -> load(scenario)).ended(0);

        String shown = console.all();
        assertTrue(shown.chars().noneMatch(c -> Character.isDigit(c) && c > '9'), shown);
        try (Stream<Path> files = Files.walk(out())) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
                String text = Files.readString(file);
                assertTrue(
                        text.chars().noneMatch(c -> Character.isDigit(c) && c > '9'),
                        file + ": " + text);
            }
        }
    }
}

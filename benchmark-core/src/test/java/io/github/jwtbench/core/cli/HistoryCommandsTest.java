package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.Resealed;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.history.HistoryLine;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sample.RawRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code history} over the runs that seal the format of a Run. */
class HistoryCommandsTest {
    private static final String SESSION = "20261121T083000Z";
    private static final String COMMIT = "89abcdef0123456789abcdef0123456789abcdef";

    @TempDir private Path checkout;
    private Path target;
    private Path history;

    @BeforeEach
    void aSession() throws Exception {
        target = Files.createDirectories(checkout.resolve("module/target/runs")).getParent();
        history = checkout.resolve("history.jsonl");
        copy("rig-closed", COMMIT);
        copy("wrk-unauthorized", COMMIT);
        declare("rig-closed", "wrk-unauthorized");
    }

    @Test
    void validAndInvalidRunsOfASessionAreAdded() throws Exception {
        Console console = append(SESSION).ended(0);

        assertEquals(history + ": 2 lines added\n", console.out());
        List<HistoryLine> lines = HistoryFile.read(history);
        assertEquals(
                List.of(Status.INVALID, Status.VALID),
                lines.stream().map(line -> line.state().status()).toList());
        assertEquals(2, Files.readString(history).lines().count());
    }

    @Test
    void aSessionIsAddedOnce() throws Exception {
        append(SESSION);
        byte[] before = Files.readAllBytes(history);

        append(SESSION).refused("twice; nothing is written");
        assertArrayEquals(before, Files.readAllBytes(history));
    }

    @ParameterizedTest
    @CsvSource({
        "it, got: it",
        "session, got: session",
        "2026-11-21T08:30:00Z, got: 2026-11-21T08:30:00Z",
        "20261121T083000Z-test, got: 20261121T083000Z-test",
        "20200101T000000Z, no runs of session 20200101T000000Z"
    })
    void sessionWithAWrongNameOrWithoutRunsIsRefused(String session, String why) {
        append(session).refused(why);

        assertFalse(Files.exists(history));
    }

    @Test
    void undeclaredRunIsRefused() throws Exception {
        declare("rig-closed");

        append(SESSION).refused("got: wrk-unauthorized");
        assertFalse(Files.exists(history));

        Files.delete(target.resolve(ExecutionManifest.FILE));
        assertEquals(2, append(SESSION).exitCode());
        assertFalse(Files.exists(history));
    }

    @Test
    void aRunOfAnUnknownCommitIsRefused() throws Exception {
        copy("wrk-unauthorized", "unknown");

        append(SESSION)
                .refused(
                        "a run of a history is of a known commit, which --commit names for a load"
                                + " outside a checkout, got: wrk-unauthorized of unknown");
        assertFalse(Files.exists(history));
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0, 2 lines added",
        "--commit=cba9876543210fedcba9876543210fedcba98765, 0, 2 lines added",
        "--session=20261121T083000Z, 0, 2 lines added",
        "--session=20200101T000000Z, 2, no runs of session 20200101T000000Z",
        "--session=now, 2, got: now",
        "--commit=main, 2, got: wrk-unauthorized of main",
        "--commit=cba9876, 2, 'all of its 40 or 64 hexadecimal digits in lower case, got: wrk-unauthorized of cba9876'",
        "--commit=CBA9876543210FEDCBA9876543210FEDCBA98765, 2, of CBA9876543210FEDCBA9876543210FEDC",
        "--checkout=., 2, '--checkout=FOLDER'"
    })
    void theResultsOfALoadAreAdded(String option, int exitCode, String told) throws Exception {
        Files.delete(target.resolve(ExecutionManifest.FILE));
        // Each shard of a load leaves a run of its own below, which is part of the merged one.
        Path shard = Files.createDirectories(target.resolve("shards/0/runs"));
        Files.copy(target.resolve("runs/rig-closed.json"), shard.resolve("rig-closed.json"));

        Console console = results(option).ended(exitCode);

        assertTrue((console.all()).contains(told), console::err);
        assertEquals(exitCode == 0, Files.exists(history));
        if (exitCode == 0) {
            String commit = option.startsWith("--commit") ? option.substring(9) : COMMIT;
            for (HistoryLine line : HistoryFile.read(history)) {
                assertEquals(commit, line.checkout().commit());
            }
            byte[] before = Files.readAllBytes(history);
            assertEquals(2, results(option).exitCode());
            assertArrayEquals(before, Files.readAllBytes(history));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rig-closed.json, copy.json, twice; nothing is written",
        "rig-closed.json, deep/rig-closed.json, twice; nothing is written",
        ", note.json, note.json",
        "unknown, rig-closed.json, got: rig-closed of unknown"
    })
    void resultsWithoutExactlyOneRunAreRefused(String from, String to, String told)
            throws Exception {
        Path runs = target.resolve("runs");
        Path written = runs.resolve(to);
        Files.createDirectories(written.getParent().resolve("runs"));
        if (from == null) {
            Files.writeString(written, "{}");
        } else if (from.equals("unknown")) {
            copy("rig-closed", from);
        } else {
            Files.copy(
                    runs.resolve(from),
                    to.startsWith("deep")
                            ? written.resolveSibling("runs/rig-closed.json")
                            : written);
        }

        results("").refused(told);
        assertTrue(!Files.exists(history) || Files.size(history) == 0);
    }

    @Test
    void sessionOfACheckoutIsAdded() {
        Console.run("history", "append", history, "--checkout=" + checkout).refused("--session");
    }

    @Test
    void damagedHistoryIsNotExtended() throws Exception {
        Files.writeString(history, "{}\n");

        append(SESSION).refused("line 1");
        assertEquals("{}\n", Files.readString(history));
    }

    @Test
    void pageCsvAndBadgesAreWrittenFromTheHistory() {
        append(SESSION);
        Path out = checkout.resolve("out");

        Console page = history("page", out);
        Console badges = history("badges", out);

        assertEquals(0, page.exitCode(), page::err);
        assertTrue(page.out().startsWith(out.resolve("history.html") + "\n"), page::out);
        page.says(out.resolve("csv/otava.yaml").toString());
        assertTrue(
                page.out().endsWith("1 of 2 lines left out: INVALID or not steady\n"), page::out);
        assertTrue(Files.exists(out.resolve("csv/otava.yaml")));
        assertEquals(0, badges.exitCode(), badges::err);
        assertTrue(Files.exists(out.resolve("runs.json")));
    }

    @Test
    void theReportLinksTheHistory() throws Exception {
        append(SESSION);
        SessionFolders.begin(SESSION, target, SessionFolders.report(checkout));
        Path out = checkout.resolve("out");

        Console console =
                Console.run("report", checkout, "--history=" + history, "--out=" + out).ended(0);

        assertEquals(
                out.resolve("history.html") + "\n" + out.resolve("index.html") + "\n",
                console.out());
        String index = Files.readString(out.resolve("index.html"));
        assertTrue(index.contains(SESSION), index);
        assertTrue(index.contains("href=\"history.html"), index);
        assertTrue(Files.exists(out.resolve("history/csv/otava.yaml")));
        assertTrue(Files.exists(out.resolve("badges/runs.json")));
        assertEquals(-1, Files.mismatch(history, out.resolve("history/history.jsonl")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"report", "csv"})
    void oldCommandNamesItsReplacement(String command) {
        append(SESSION);
        Path out = checkout.resolve("out");

        history(command, out).refused("are history page now");
        assertFalse(Files.exists(out));
    }

    @ParameterizedTest
    @ValueSource(strings = {"page", "badges"})
    void aMissingOrDamagedHistoryIsUnusable(String command) throws Exception {
        Path out = checkout.resolve("out");
        assertEquals(2, history(command, out).exitCode());

        Files.writeString(history, "{\"version\":1}");
        assertEquals(2, history(command, out).exitCode());
        assertFalse(Files.exists(out));
    }

    @Test
    void withoutASubcommandTheUsageIsShown() {
        Console.run("history").refused("append");
    }

    private Console append(String session) {
        return Console.run(
                "history", "append", history, "--checkout=" + checkout, "--session=" + session);
    }

    private Console results(String option) {
        return Console.run(
                Stream.of("history", "append", history, "--results=" + target, option)
                        .filter(word -> !word.equals(""))
                        .toArray());
    }

    private Console history(String command, Path out) {
        return Console.run("history", command, history, "--out=" + out);
    }

    private void declare(String... runs) throws Exception {
        new ExecutionManifest(null, List.of(runs), List.of(runs), List.of(), List.of(runs))
                .write(target);
    }

    private void copy(String run, String commit) throws Exception {
        Files.writeString(
                target.resolve("runs").resolve(run + ".json"),
                Resealed.text(
                        RawRuns.goldenText(run)
                                .replace("20261121T000000Z", SESSION)
                                .replaceFirst(
                                        "\"commit\" : \"[^\"]*\"",
                                        "\"commit\" : \"" + commit + "\"")));
    }
}

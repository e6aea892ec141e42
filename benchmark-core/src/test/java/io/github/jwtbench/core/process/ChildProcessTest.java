package io.github.jwtbench.core.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code exec} in these shell commands leaves no second process behind. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no /bin/sh on Windows")
class ChildProcessTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final Duration SHORT = Duration.ofMillis(100);

    /** Exit codes of a process that a signal ended: 128 and the signal's number. */
    private static final int KILLED = 128 + 9;

    private static final int TERMINATED = 128 + 15;

    @TempDir private Path temp;
    private ChildProcess process;

    @AfterEach
    void stop() {
        if (process != null) {
            process.close();
            assertFalse(process.isAlive());
        }
    }

    @Test
    void aProcessThatExitsBeforeItIsReadyIsReportedWithItsLastLines() throws Exception {
        start("i=1; while [ $i -le 30 ]; do echo line $i; i=$((i+1)); done; echo oops >&2; exit 3");

        ChildException failed =
                assertThrows(ChildException.class, () -> process.awaitReady(() -> false, LONG));

        String[] lines = failed.getMessage().split("\n");
        assertEquals(
                "Sample (pid "
                        + process.pid()
                        + ") exited with code 3 before it was ready. Last lines of "
                        + log()
                        + ":",
                lines[0]);
        assertEquals(1 + 20, lines.length, "the first line and 20 of the log");
        assertEquals("  line 12", lines[1]);
        assertEquals("  line 30", lines[19]);
        assertEquals("  oops", lines[20]);
    }

    @Test
    void processThatIsNeverReadyIsReportedAndKeepsRunning() throws Exception {
        start("echo starting; exec sleep 600");
        awaitPrinted("starting");

        ChildException failed =
                assertThrows(
                        ChildException.class,
                        () -> process.awaitReady(() -> false, Duration.ofSeconds(1)));

        assertEquals(
                "Sample was not ready within 1 s. Last lines of " + log() + ":\n  starting",
                failed.getMessage());
        assertTrue(process.isAlive());
        assertNull(process.exit());
    }

    @Test
    void probeDecidesThatTheProcessIsReady() throws Exception {
        start("exec sleep 600");
        int[] asked = {0};

        process.awaitReady(() -> ++asked[0] == 3, LONG);

        assertEquals(3, asked[0]);
    }

    @Test
    void processThatTerminatesOnRequestIsNotKilled() throws Exception {
        start("exec sleep 600");

        process.close();

        assertExited(TERMINATED);
    }

    @Test
    void aProcessThatIgnoresTheRequestIsKilled() throws Exception {
        start("trap '' TERM; echo deaf; exec sleep 600");
        awaitPrinted("deaf");

        process.askToStop();
        process.close();

        assertExited(KILLED);
        process.close();
        assertExited(KILLED);
    }

    @Test
    void anInterruptedThreadStillEndsTheProcess() throws Exception {
        process =
                ChildProcess.start(
                        "Sample", shell("trap '' TERM; echo deaf; exec sleep 600"), log(), LONG);
        awaitPrinted("deaf");

        Thread.currentThread().interrupt();
        process.close();

        assertTrue(Thread.interrupted(), "the interrupt must be kept");
        assertExited(KILLED);
    }

    /** Docker's compose, and tshark's dumpcap, are such grandchildren. */
    @Test
    void childrenOfATerminatedProcessAreTerminatedToo() throws Exception {
        start("sleep 600 & echo $! >&2; exec sleep 600");
        ProcessHandle grandchild = grandchild();

        process.close();

        assertExited(TERMINATED);
        grandchild.onExit().get(1, TimeUnit.MINUTES);
    }

    @Test
    void childrenOfAKilledProcessAreKilledToo() throws Exception {
        start("trap '' TERM; sh -c \"trap '' TERM; sleep 600; true\" & echo $!; sleep 600; true");
        ProcessHandle grandchild = grandchild();

        process.close();

        assertExited(KILLED);
        grandchild.onExit().get(1, TimeUnit.MINUTES);
    }

    @Test
    void outputAndErrorsCanGoToSeparateFiles() throws Exception {
        Path output = temp.resolve("output");
        process = ChildProcess.start("Sample", shell("echo out; echo err >&2"), output, log());

        process.awaitSuccess(LONG);

        assertEquals("out\n", Files.readString(output));
        assertEquals("err\n", Files.readString(log()));
    }

    @Test
    void processThatDoesNotReadItsInputIsEnded() throws Exception {
        ChildCommand deaf = shell("exec 0<&-; exec sleep 602").input("x".repeat(1_000_000));

        assertThrows(ChildException.class, () -> ChildProcess.start("Sample", deaf, log()));

        assertEquals(
                List.of(),
                ProcessHandle.current()
                        .children()
                        .filter(child -> child.info().arguments().isPresent())
                        .filter(child -> List.of(child.info().arguments().get()).contains("602"))
                        .toList());
    }

    @Test
    void aStepThatFailsIsReportedWithItsOutput() throws Exception {
        start("echo no space left; exit 28");

        ChildException failed =
                assertThrows(ChildException.class, () -> process.awaitSuccess(LONG));

        assertEquals(
                "Sample (pid "
                        + process.pid()
                        + ") exited with code 28. Last lines of "
                        + log()
                        + ":\n  no space left",
                failed.getMessage());
    }

    @Test
    void aStepThatSucceedsPasses() throws Exception {
        start("exit 0");

        process.awaitSuccess(LONG);

        assertExited(0);
    }

    @Test
    void aStepThatDoesNotEndIsKilled() throws Exception {
        start("trap '' TERM; exec sleep 600");

        ChildException failed =
                assertThrows(ChildException.class, () -> process.awaitSuccess(SHORT));

        assertTrue(
                failed.getMessage().startsWith("Sample did not end within "), failed.getMessage());
        assertExited(KILLED);
    }

    @Test
    void errorNamesTheMissingProgram() {
        String program = temp.resolve("no-such-program").toString();

        ChildException failed =
                assertThrows(
                        ChildException.class,
                        () -> ChildProcess.start("Sample", ChildCommand.of(program), log()));

        assertTrue(
                failed.getMessage().startsWith("Sample could not be started: "),
                failed.getMessage());
        assertTrue(failed.getMessage().contains(program), failed.getMessage());
    }

    @Test
    void invalidUtf8InTheLogDoesNotHideTheReason() throws Exception {
        start("printf '\\377\\376broken\\n'; exit 1");

        ChildException failed =
                assertThrows(ChildException.class, () -> process.awaitSuccess(LONG));

        assertTrue(failed.getMessage().endsWith("broken"), failed.getMessage());
    }

    private void start(String command) throws ChildException {
        process = ChildProcess.start("Sample", shell(command), log(), SHORT);
    }

    private static ChildCommand shell(String command) {
        return ChildCommand.of("/bin/sh", "-c", command);
    }

    private Path log() {
        return temp.resolve("logs").resolve("sample.log");
    }

    private void awaitPrinted(String text) throws Exception {
        BooleanSupplier printed =
                () -> {
                    try {
                        return Files.readString(log()).contains(text);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                };
        process.awaitReady(printed, LONG);
    }

    /** The one whose number it has printed, once it has. */
    private ProcessHandle grandchild() throws Exception {
        awaitPrinted("\n");
        return ProcessHandle.of(Long.parseLong(Files.readString(log()).strip())).orElseThrow();
    }

    private void assertExited(int code) {
        assertEquals("Sample (pid " + process.pid() + ") exited with code " + code, process.exit());
    }
}

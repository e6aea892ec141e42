package io.github.jwtbench.core.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildJvmTest {
    private static final String SECRET = "eyJhbGciOiJSUzI1NiJ9";

    @TempDir private Path temp;
    private ChildJvm jvm;

    /** What the JVM below is asked for. */
    record Request(String what, List<Double> values) {}

    /** Its answer. */
    record Reply(String text, double sum, boolean isWhole) {}

    /** A JVM of our own. */
    static final class Main {
        private Main() {}

        public static void main(String[] arguments) throws IOException {
            ChildMain.serve(Request.class, request -> answer(request, arguments));
        }

        private static Object answer(Request request, String... arguments) throws Exception {
            switch (request.what()) {
                case "sum":
                    double sum = request.values().stream().mapToDouble(each -> each).sum();
                    System.out.println("printed by the way");
                    return new Reply("d\u00fcn\nn", sum, true);
                case "arguments":
                    return new Reply(Arrays.toString(arguments), Double.NaN, false);
                case "fail":
                    throw new IOException("outer", new IllegalStateException("inner\nsecond"));
                case "error":
                    throw new AssertionError("even an error");
                case "hang":
                    Thread.sleep(600_000);
                    return null;
                case "text":
                    return "no object";
                default:
                    Runtime.getRuntime().halt(7);
                    return null;
            }
        }
    }

    @AfterEach
    void stop() {
        if (jvm != null) {
            jvm.close();
        }
    }

    @Test
    void valuesTravelBothWaysAndOutputGoesToTheLog() throws Exception {
        start();

        Reply reply = ask("sum", 0.1, 1e-300, 3.0);

        assertEquals(new Reply("d\u00fcn\nn", 3.1, true), reply);
        assertEquals("printed by the way\n", Files.readString(log()));
        assertEquals(reply, ask("sum", 0.1, 3.0), "it stays for the next request");
    }

    @Test
    void argumentsAndNotANumberArrive() throws Exception {
        start("a", "b c");

        assertEquals(new Reply("[a, b c]", Double.NaN, false), ask("arguments"));
    }

    @Test
    void failureIsReportedInOneLineAndTheJvmStaysUsable() throws Exception {
        start();

        assertEquals(
                "java.lang.IllegalStateException: inner",
                assertThrows(ChildException.class, () -> ask("fail")).getMessage());
        assertEquals(
                "java.lang.AssertionError: even an error",
                assertThrows(ChildException.class, () -> ask("error")).getMessage());
        assertTrue(Files.readString(log()).contains("java.io.IOException: outer"));
        assertEquals(0, ask("sum").sum());
    }

    @Test
    void aJvmThatEndsIsReportedWithTheLastLinesOfItsLog() throws Exception {
        Files.writeString(log(), "older\n");
        start();
        ask("sum");

        String message = assertThrows(ChildException.class, () -> ask("halt")).getMessage();

        assertTrue(
                message.matches(
                        "(?s)Main \\(pid \\d+\\) exited with code 7\\. Last lines of .*:\n"
                                + "  older\n  printed by the way"),
                message);
        assertThrows(ChildException.class, () -> ask("sum"));
    }

    @Test
    void closedJvmRefusesRequests() throws Exception {
        start();
        ask("sum");
        jvm.close();

        String message = assertThrows(ChildException.class, () -> ask("sum")).getMessage();

        assertTrue(message.startsWith("Main (pid "), message);
    }

    @Test
    void anInterruptedRequestEndsTheJvm() throws Exception {
        start();
        ask("sum");
        Thread.currentThread().interrupt();

        assertThrows(InterruptedException.class, () -> ask("hang"));

        assertFalse(Thread.interrupted());
        assertThrows(ChildException.class, () -> ask("sum"));
    }

    @Test
    void unreadableMessageIsNotQuoted() throws Exception {
        start();

        String answer = assertThrows(ChildException.class, () -> ask("text")).getMessage();
        String request =
                assertThrows(ChildException.class, () -> jvm.ask(SECRET, Reply.class)).getMessage();

        assertEquals("a line must be JSON of the type Reply", answer);
        assertTrue(request.endsWith("a line must be JSON of the type Request"), request);
        assertFalse(Files.readString(log()).contains(SECRET));
    }

    /** Only the end of its input shows that its parent has ended. */
    @Test
    void jvmEndsWhenItsInputEnds() throws Exception {
        ChildCommand command =
                ChildCommand.jvm(Main.class, List.of()).input("{\"what\":\"arguments\"}\n");

        CommandResult result = command.run();

        assertEquals(0, result.exitCode());
        assertTrue(result.out().startsWith("{\"problem\":null,"), result.out());
    }

    private void start(String... arguments) throws ChildException {
        jvm = ChildJvm.start(Main.class, List.of("-XX:TieredStopAtLevel=1"), log(), arguments);
    }

    private Reply ask(String what, Double... values) throws Exception {
        return jvm.ask(new Request(what, List.of(values)), Reply.class);
    }

    private Path log() {
        return temp.resolve("jvm.log");
    }
}

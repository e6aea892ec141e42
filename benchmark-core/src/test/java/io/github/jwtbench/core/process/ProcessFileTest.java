package io.github.jwtbench.core.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sessions are JVMs of their own, which can be killed. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class ProcessFileTest {
    @TempDir private Path temp;

    @Test
    void nextSessionEndsProcessesOfAKilledSession() throws Exception {
        Path file = temp.resolve("target/processes.txt");
        // Not closed: that would end what it has started.
        ChildJvm first = ChildJvm.start(Session.class, List.of(), null, file.toString());
        Started killed = first.ask("start", Started.class);
        ProcessHandle left = ProcessHandle.of(killed.child()).orElseThrow();
        try (ChildJvm second = ChildJvm.start(Session.class, List.of(), null, file.toString())) {
            assertEquals(
                    List.of("another session has it"), second.ask("start", Started.class).told());
        }
        ProcessHandle session = ProcessHandle.of(killed.session()).orElseThrow();
        session.destroyForcibly();
        session.onExit().join();
        assertTrue(left.isAlive(), "a killed session ends nothing");
        try (ChildJvm next = ChildJvm.start(Session.class, List.of(), null, file.toString())) {
            Started started = next.ask("start", Started.class);

            assertEquals(
                    List.of(
                            "process "
                                    + left.pid()
                                    + " of an earlier session, which was killed, is ended"),
                    started.told());
            left.onExit().join();
            ProcessHandle.of(started.child()).orElseThrow().destroyForcibly();
        }
    }

    /** The id of a process that has ended may be given to a process of somebody else. */
    @Test
    void reusedProcessIdIsNotEnded() throws Exception {
        Path file = temp.resolve("processes.txt");
        Files.writeString(file, ProcessHandle.current().pid() + " 1\n");
        try (ChildJvm next = ChildJvm.start(Session.class, List.of(), null, file.toString())) {
            Started started = next.ask("start", Started.class);

            assertEquals(List.of(), started.told());
            ProcessHandle.of(started.child()).orElseThrow().destroyForcibly();
        }
    }

    /** A session and the process that it has started; 0 for none. */
    record Started(long session, long child, List<String> told) {}

    static final class Session {
        public static void main(String[] arguments) throws IOException {
            ChildMain.serve(String.class, request -> start(Path.of(arguments[0])));
        }

        private static Started start(Path file) throws IOException {
            List<String> told = new ArrayList<>();
            long own = ProcessHandle.current().pid();
            if (!ProcessFile.open(file, told::add)) {
                return new Started(own, 0, List.of("another session has it"));
            }
            ChildProcess child =
                    ChildProcess.start(
                            "sleep",
                            ChildCommand.of("sleep", "600"),
                            file.resolveSibling("sleep.log"));
            return new Started(own, child.pid(), told);
        }
    }
}

package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** One Keycloak and one service for several modules of a build, and none when it has ended. */
@Tag("slow")
class SharedServicesIT {
    @TempDir Path folder;

    /** This test's process stands for the build. */
    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void theNextModuleUsesWhatTheFirstHasLeft() throws Exception {
        int[] ports = Session.freePorts();
        Session first = session(ports).with("selected", "[]");
        assertEquals(0, first.run(), first.printed());
        assertTrue(first.printed().contains("starting Keycloak"), first.printed());
        assertTrue(Session.listens(ports[0]), "the service is left");
        assertTrue(Session.listens(ports[1]), "Keycloak is left");
        assertTrue(Files.exists(file()));

        Session last = session(ports);
        assertEquals(0, last.run(), last.printed());
        assertFalse(last.printed().contains("starting Keycloak"), last.printed());
        assertAnswers(last);
        assertNothingLeft(ports);
    }

    /** The service is another one, and what was left is stopped first. */
    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void whatIsNotWantedIsNotUsed() throws Exception {
        int[] ports = Session.freePorts();
        Session first = session(ports).with("selected", "[]");
        assertEquals(0, first.run(), first.printed());

        Session other = session(ports).with("benchmark.engine", "jose4j");
        assertEquals(0, other.run(), other.printed());
        assertTrue(other.printed().contains("not what is wanted here"), other.printed());
        assertTrue(other.printed().contains("starting Keycloak"), other.printed());
        assertTrue(other.printed().contains("-Djwtbench.engine=jose4j "), other.printed());
        assertAnswers(other);
        assertNothingLeft(ports);
    }

    /** A shell stands for the build. */
    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void whatIsLeftEndsWithTheBuild() throws Exception {
        int[] ports = Session.freePorts();
        Session session = session(ports).with("selected", "[]");
        Process build = session.startUnderAShell();
        assertEquals(0, session.end(build), session.printed());

        Process witness = new ProcessBuilder("sleep", "60").start();
        boolean gone = Session.eventually(witness, () -> Files.notExists(file()));
        witness.destroy();
        assertTrue(gone, "the keeper ends");
        assertNothingLeft(ports);
    }

    /** An interrupt reaches the module alone while all of it starts. */
    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void anInterruptWhileTheKeeperStarts() throws Exception {
        int[] ports = Session.freePorts();
        Session session = session(ports).with("selected", "[]");
        Process job = session.start();
        session.awaitPrinted(job, "starting Keycloak");
        new ProcessBuilder("kill", "-INT", String.valueOf(job.pid())).start().waitFor();

        session.end(job);
        assertEquals(0, job.descendants().count(), "no child is left");
        assertNothingLeft(ports);
    }

    private Session session(int[] ports) {
        return new Session(folder, ports[0], ports[1]).of(OneRequest.class);
    }

    private static void assertAnswers(Session session) throws Exception {
        assertTrue(session.printed().contains("a token of Keycloak: 200"), session.printed());
        assertTrue(session.printed().contains("a token of the suite: 200"), session.printed());
    }

    private Path file() {
        return folder.resolve("target/session/services.json");
    }

    private void assertNothingLeft(int[] ports) {
        assertFalse(Session.listens(ports[0]), "the service still listens");
        assertFalse(Session.listens(ports[1]), "Keycloak still listens");
        assertFalse(Files.exists(file()));
    }
}

package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.environment.Part;
import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.SharedTarget;
import io.github.jwtbench.core.environment.TargetException;
import io.github.jwtbench.core.settings.SampleSettings;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one module of a build leaves to the next, as a file. */
class SharedServicesTest {
    @TempDir private Path checkout;
    private final List<String> printed = new ArrayList<>();

    @Test
    void whatIsLeftIsFoundWhileItsKeeperLives() throws Exception {
        Suite suite = suite("session");
        ProcessHandle self = ProcessHandle.current();
        SharedServices left = services(self.pid(), self.info().startInstant().orElseThrow());

        assertNull(SharedServices.find(suite));
        left.write(suite);

        assertEquals(left, SharedServices.find(suite));
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(SharedServices.file(suite))));
        assertFalse(left.toString().contains("only-for-this-test"));
    }

    /** The number of an ended process may be another one's by now. */
    @Test
    void anotherProcessOfTheSameNumberIsNoKeeper() throws Exception {
        Suite suite = suite("session");
        services(ProcessHandle.current().pid(), Instant.EPOCH).write(suite);

        assertNull(SharedServices.find(suite));
    }

    @Test
    void whatAnotherVersionHasLeftIsNotFound() throws Exception {
        Suite suite = suite("session");
        services(ProcessHandle.current().pid(), Instant.EPOCH).write(suite);
        Files.writeString(SharedServices.file(suite), "{\"keeper\": 1}");

        assertNull(SharedServices.find(suite));
    }

    @Test
    void onlyModulesOfTheSameSessionShare() throws Exception {
        SharedServices left = left(ProcessHandle.current());
        Sharing same = sharing("session");
        assertNull(same.earlier(), "nothing was allowed");
        same.allow(false);
        assertEquals(left, same.earlier());

        Sharing other = sharing("another");
        other.allow(false);
        assertNull(other.earlier());
    }

    @Test
    void theLastModuleStopsWhatTheOthersLeave() throws Exception {
        Process keeper = new ProcessBuilder("sleep", "60").start();
        SharedServices left = left(keeper.toHandle());
        try (Sharing middle = sharing("session")) {
            middle.allow(true);
            assertEquals(left, middle.find(Set.of(Role.SERVICE)));
            assertTrue(middle.isLeft(keeper.toHandle()));
            assertFalse(middle.isLeft(ProcessHandle.current()));
        }
        assertTrue(keeper.isAlive());

        try (Sharing last = sharing("session")) {
            last.allow(false);
            assertEquals(left, last.find(Set.of(Role.SERVICE)));
            assertFalse(last.isLeft(keeper.toHandle()));
        }
        assertFalse(keeper.toHandle().isAlive(), "its end was waited for");
        assertEquals(List.of(), printed);
    }

    @Test
    void whatIsNotWantedIsStopped() throws Exception {
        Process keeper = new ProcessBuilder("sleep", "60").start();
        left(keeper.toHandle());
        Sharing sharing = sharing("session");
        sharing.allow(false);

        assertNull(sharing.find(Set.of(Role.SERVICE, Role.NEXT)));
        assertTrue(keeper.waitFor(10, TimeUnit.SECONDS), "it was asked to end");
        assertEquals(
                List.of("environment: what an earlier module started is not what is wanted here"),
                printed);
    }

    /** In a process of its own, as always; its first look is at the ports. */
    @Test
    void whatKeepsTheKeeperFromStartingThemIsTold() throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Sharing sharing = new Sharing(read(busy), Place.PROCESS, "plain", printed::add)) {
            sharing.allow(true);

            String message =
                    assertThrows(TargetException.class, () -> sharing.find(Set.of(Role.SERVICE)))
                            .getMessage();
            assertTrue(message.startsWith("Port " + busy.getLocalPort() + " of "), message);
            assertFalse(sharing.isLeft(ProcessHandle.current()));
        }
        assertFalse(Files.exists(SharedServices.file(suite("session"))));
    }

    private Suite read(ServerSocket service) throws IOException {
        return Suite.read(
                Files.write(
                        checkout.resolve("settings.properties"),
                        List.of(
                                "benchmark.session=session",
                                "benchmark.environment=process",
                                "integration.service.url=https://localhost:"
                                        + service.getLocalPort(),
                                "keycloak.url=https://localhost:" + Ports.free(),
                                "version=1",
                                "checkout=" + checkout,
                                "docker=" + checkout.resolve("docker"),
                                "service.archive=service.zip",
                                "keycloak.archive=keycloak.zip",
                                "module=group:module",
                                "module.folder=" + checkout.resolve("module"),
                                "selected=[]",
                                "selected.base=" + checkout)));
    }

    @Test
    void theTargetHasItsInstancesAndNamesWhatHasEnded() throws Exception {
        Process part = new ProcessBuilder("sleep", "60").start();
        SharedTarget target = services(1, Instant.EPOCH, part.pid()).target();

        assertThrows(IllegalArgumentException.class, () -> target.instance(Role.NEXT));
        assertEquals(URI.create("https://localhost:2"), target.serviceUrl());
        assertEquals(part.pid(), target.instance(Role.SERVICE).servicePid());
        assertEquals(List.of(), target.incidents());
        part.destroyForcibly().waitFor(1, TimeUnit.MINUTES);
        assertEquals(
                List.of("Keycloak (pid " + part.pid() + ") exited while it was needed"),
                target.incidents());
    }

    /** Tokens of both must have one key, which the service trusts. */
    @Test
    void anIssuerIsTheSameInEveryModule() throws Exception {
        SuiteIssuer first = new SuiteIssuer();
        Path one = checkout.resolve("one.json");
        Path other = checkout.resolve("other.json");

        first.writeJwks(one);
        SuiteIssuer.of(first.secret()).writeJwks(other);

        assertEquals(Files.readString(one), Files.readString(other));
        assertFalse(Files.readString(one).contains("\"d\""), "the private key stays inside");
    }

    private SharedServices left(ProcessHandle keeper) throws IOException {
        SharedServices left = services(keeper.pid(), keeper.info().startInstant().orElseThrow());
        left.write(suite("session"));
        return left;
    }

    private SharedServices services(long keeper, Instant start) {
        return services(keeper, start, 1);
    }

    private SharedServices services(long keeper, Instant start, long pid) {
        Path log = checkout.resolve("service.log").toAbsolutePath();
        return new SharedServices(
                suite("session").wanted(Place.PROCESS),
                keeper,
                start,
                "only-for-this-test",
                "{}",
                new SharedTarget(
                        "process",
                        "jvm",
                        URI.create("https://localhost:1"),
                        log,
                        Map.of(
                                Role.SERVICE,
                                new SharedTarget.Started(
                                        URI.create("https://localhost:2"), pid, log, null)),
                        List.of(new Part("Keycloak", pid, null, null))));
    }

    private Sharing sharing(String session) {
        return new Sharing(suite(session), Place.PROCESS, "plain", printed::add);
    }

    private Suite suite(String session) {
        return new Suite(
                SampleSettings.with(
                        "checkout",
                        checkout.toString(),
                        "benchmark.session",
                        session,
                        "docker",
                        "docker",
                        "service.archive",
                        "service.zip",
                        "keycloak.archive",
                        "keycloak.zip"),
                null);
    }
}

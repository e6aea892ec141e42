package io.github.jwtbench.suite.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessLaunchTest {
    @TempDir private Path temp;
    private final List<String> progress = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"keycloak.url", "integration.service.url"})
    void aBusyPortFailsBeforeAnythingIsStarted(String property) throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = busy.getLocalPort();
            boolean keycloak = property.equals("keycloak.url");
            LaunchPlan plan = plan(keycloak ? Ports.free() : port, keycloak ? port : Ports.free());
            ProcessLaunch target = new ProcessLaunch(sources(), plan);

            String refused =
                    assertThrows(TargetException.class, () -> target.start(progress::add))
                            .getMessage();
            target.close();
            target.close();

            assertTrue(refused.startsWith("Port " + port + " of 127.0.0.1"), refused);
            assertTrue(refused.contains("-D" + property + "="), refused);
            assertEquals(List.of(), progress);
            assertEquals(List.of(), target.incidents());
            assertNull(target.serviceLog());
            assertFalse(Files.exists(plan.folder()));
            assertFalse(Files.exists(sources().keycloakFolder()));
        }
    }

    /** The archive holds no Keycloak, so that Java finds no class to run. */
    @Test
    void keycloakIsPreparedAgainAfterAFailedBuildStep() throws Exception {
        Files.move(TestCertificate.create(temp).certificate(), temp.resolve("localhost-ca.crt"));
        LaunchPlan plan = plan(Ports.free(), Ports.free());
        try (ZipOutputStream zip =
                new ZipOutputStream(Files.newOutputStream(sources().keycloakArchive()))) {
            zip.putNextEntry(new ZipEntry("keycloak-0/lib/nothing.txt"));
            zip.closeEntry();
        }
        for (int twice = 0; twice < 2; twice++) {
            try (ProcessLaunch target = new ProcessLaunch(sources(), plan)) {
                IOException failed =
                        assertThrows(IOException.class, () -> target.start(progress::add));

                assertTrue(
                        failed.getMessage().startsWith("Keycloak's build step (pid "),
                        failed.getMessage());
                assertTrue(failed.getMessage().contains("QuarkusEntryPoint"), failed.getMessage());
            }
        }
        assertEquals(List.of("preparing Keycloak", "preparing Keycloak"), progress);
    }

    @Test
    void externalTargetStartsNoProcess() {
        Path trust = temp.resolve("ca.crt");
        Target target =
                Target.external(
                        URI.create("https://localhost:1"),
                        URI.create("https://localhost:2"),
                        trust);

        target.service().close();

        assertEquals("external", target.kind());
        assertEquals(0, target.servicePid());
        assertNull(target.service().log());
        assertEquals(List.of(), target.incidents());
    }

    private ProcessLaunch.Sources sources() {
        return new ProcessLaunch.Sources(
                temp.resolve("keycloak-0.zip"),
                temp.resolve("keycloak"),
                temp.resolve("service.zip"),
                temp.resolve("realm.json"),
                null);
    }

    private LaunchPlan plan(int servicePort, int keycloakPort) {
        return new LaunchPlan(
                List.of(new Instance(Role.SERVICE, servicePort, seen -> Map.of())),
                keycloakPort,
                TlsFiles.in(temp),
                "not-a-secret",
                temp.resolve("environment"));
    }
}

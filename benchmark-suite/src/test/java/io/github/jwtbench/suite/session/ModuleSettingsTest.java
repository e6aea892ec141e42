package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.suite.settings.SampleSettings;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleSettingsTest {

    /** The older word has the last say. */
    @ParameterizedTest
    @CsvSource({"process, process", "external, external", "EXTERNAL, external"})
    void oneWordSaysThatEverythingRunsAlready(String environment, String chosen) {
        ModuleSettings module =
                new ModuleSettings(
                        SampleSettings.with("benchmark.environment", environment, "docker", "any"),
                        Path.of("any"));

        assertEquals("environment " + chosen + ": asked for", module.choose().line());
        assertEquals(chosen.equals("external"), module.external());
    }

    @ParameterizedTest
    @ValueSource(strings = {"keycloak.url", "integration.service.url"})
    void errorNamesTheBusyPortAndItsProperty(String property) throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            ModuleSettings module = suite("process", property, taken.getLocalPort());

            TargetException refused = assertThrows(TargetException.class, module::requireFreePorts);

            String message = refused.getMessage();
            assertTrue(message.contains("Port " + taken.getLocalPort() + " "), message);
            assertTrue(message.contains("-D" + property + "="), message);
            suite("external", property, taken.getLocalPort()).requireFreePorts();
        }
    }

    private static ModuleSettings suite(String environment, String property, int port) {
        Map<String, String> urls = new HashMap<>();
        for (String each : List.of("keycloak.url", "integration.service.url")) {
            urls.put(each, "https://localhost:" + (each.equals(property) ? port : Ports.free()));
        }
        return new ModuleSettings(
                SampleSettings.with(
                        "benchmark.environment",
                        environment,
                        "keycloak.url",
                        urls.get("keycloak.url"),
                        "integration.service.url",
                        urls.get("integration.service.url")),
                Path.of("any"));
    }
}

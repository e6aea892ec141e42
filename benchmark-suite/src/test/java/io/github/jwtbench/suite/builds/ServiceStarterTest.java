package io.github.jwtbench.suite.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.service.ServicePlan;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.compare.service.ServiceStarter;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Applications that end at once; an integration test starts real ones. */
class ServiceStarterTest {
    private static final ServicePlan PLAN = new ServicePlan(10, 10, 1);

    @TempDir private Path folder;

    @Test
    void trafficWithoutAServiceIsRefused() {
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class, () -> starter(traffic("plain", "other")));
        assertEquals("a service of plain must be known, got: other", refused.getMessage());
    }

    @Test
    void armWithoutTrafficIsRefused() {
        IOException refused =
                assertThrows(
                        IOException.class,
                        () -> starter(traffic("plain", "one")).start(0, arms("plain", "split")));
        assertTrue(refused.getMessage().endsWith("got: [plain, split]"), refused.getMessage());
    }

    @Test
    void endedServiceIsReported() throws Exception {
        Files.copy(
                TestCertificate.create(folder).certificate(), folder.resolve("localhost-ca.crt"));
        IOException failed =
                assertThrows(
                        IOException.class,
                        () -> starter(traffic("plain", "one")).start(3, arms("plain")));
        assertTrue(
                failed.getMessage().contains("exited with code 1 before it was ready"),
                failed.getMessage());
        try (Stream<Path> logs = Files.list(folder)) {
            assertEquals(
                    List.of("one-3.log"),
                    logs.map(log -> log.getFileName().toString())
                            .filter(name -> name.endsWith(".log"))
                            .toList(),
                    "the service that no arm needs is not started");
        }
    }

    /** The first one that is not ready is the one that is named. */
    @ParameterizedTest
    @CsvSource({"0, one", "1, two", "2, one"})
    void orderOfServicesRotatesWithEachStart(int number, String first) throws Exception {
        Files.copy(
                TestCertificate.create(folder).certificate(), folder.resolve("localhost-ca.crt"));
        ServiceStarter both = starter(traffic("plain", "one"), traffic("split", "two"));
        IOException failed =
                assertThrows(IOException.class, () -> both.start(number, arms("plain", "split")));
        assertTrue(failed.getMessage().startsWith(first + ": "), failed.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1, 1", "2, 1, 1, 1", "1, 1, 0, 1", "1, 1, 1, 0"})
    void emptyPlanIsRefused(int warmUp, int tokens, int slice, int rounds) {
        assertThrows(
                IllegalArgumentException.class,
                () -> new ServicePlan(warmUp, tokens, slice, rounds));
    }

    private ServiceStarter starter(Traffic... traffic) {
        return new ServiceStarter(
                List.of(service("one"), service("two")),
                List.of(traffic),
                service -> List.of(),
                PLAN,
                folder,
                false);
    }

    private ServiceSpec service(String name) {
        return new OwnService(name, folder.resolve(name), TlsFiles.in(folder), Map.of(), List.of());
    }

    private static Traffic traffic(String arm, String service) {
        return new Traffic(
                arm,
                service,
                n -> {
                    throw new AssertionError("nothing must be sent");
                });
    }

    private static List<ArmSpec> arms(String... names) {
        return Stream.of(names)
                .map(name -> new ArmSpec(name, name, new TreeMap<>(), null))
                .toList();
    }
}

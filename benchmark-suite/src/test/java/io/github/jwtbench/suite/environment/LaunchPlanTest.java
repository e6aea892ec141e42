package io.github.jwtbench.suite.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchPlanTest {
    private static final Instance SERVICE = instance(Role.SERVICE, 4711);
    private static final Instance NEXT = instance(Role.NEXT, 4712);

    @TempDir Path folder;

    private static Instance instance(Role role, int port) {
        return new Instance(role, port, seen -> Map.of());
    }

    private LaunchPlan plan(Instance... instances) {
        return new LaunchPlan(
                List.of(instances), 1443, TlsFiles.in(folder), "not-a-secret", folder);
    }

    @Test
    void measuredInstanceIsTheFirst() {
        LaunchPlan plan = plan(SERVICE, NEXT);

        assertEquals(SERVICE, plan.measured());
        assertEquals(URI.create("https://localhost:4712"), plan.url(Role.NEXT));
        assertEquals(URI.create("https://localhost:4711/q/health/ready"), plan.ready(Role.SERVICE));
        assertEquals(URI.create("https://localhost:1443/realms/benchmark"), plan.realm());
        assertEquals(
                "the first instance must have the role service, got: [next, service]",
                message(() -> plan(NEXT, SERVICE)));
        assertEquals("the first instance must have the role service, got: []", message(this::plan));
    }

    @Test
    void eachRoleOccursOnce() {
        assertEquals(
                "roles must be different, got: [service, next, next]",
                message(() -> plan(SERVICE, NEXT, instance(Role.NEXT, 1))));
        assertEquals(
                "there must be an instance of the role, the roles are [service], got:"
                        + " compared",
                message(() -> plan(SERVICE).url(Role.COMPARED)));
    }

    /** The user of the container is none of this machine. */
    @Test
    void containerConfigurationHasItsPathsAndHosts() throws Exception {
        Path keys = Files.writeString(folder.resolve("keys.json"), "{\"keys\":[]}");
        Instance instance =
                new Instance(
                        Role.SERVICE,
                        4711,
                        seen ->
                                Map.of(
                                        "a.file",
                                        seen.file(keys),
                                        "b.url",
                                        seen.instance(Role.NEXT).resolve("/path").toString()));
        Path config = folder.resolve("config/service");
        for (int twice = 0; twice < 2; twice++) {
            ContainerConfig.write(config, instance);
        }

        Properties written = new Properties();
        try (Reader reader = Files.newBufferedReader(config.resolve("application.properties"))) {
            written.load(reader);
        }
        assertEquals(
                Map.of("a.file", "/app/config/keys.json", "b.url", "https://next:10443/path"),
                written);
        assertEquals("{\"keys\":[]}", Files.readString(config.resolve("keys.json")));
        for (Path each :
                List.of(config.resolve("keys.json"), config.resolve("application.properties"))) {
            assertTrue(permissions(each).endsWith("r--"), permissions(each));
        }
        assertTrue(permissions(config).endsWith("r-x"), permissions(config));
    }

    private static String permissions(Path file) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static String message(org.junit.jupiter.api.function.Executable executable) {
        return assertThrows(IllegalArgumentException.class, executable).getMessage();
    }
}

package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrameworkTest {
    @TempDir private Path built;

    @Test
    void builtServiceIsMeasured() throws Exception {
        assertEquals("it is not built", Framework.JAVALIN.obstacle(built));
        build("javalin");
        assertNull(Framework.JAVALIN.obstacle(built));
    }

    /** Its first line is empty. */
    @Test
    void envoyNeedsItsProgram() throws Exception {
        build("envoy");
        String expected = Framework.envoy() == null ? "envoy is not installed" : null;
        assertEquals(expected, Framework.ENVOY.obstacle(built));
        assertEquals(expected, Framework.ENVOY_CACHE.obstacle(built));
    }

    @Test
    void versionOfEnvoyHasNoBuildNumber() {
        assertEquals(
                "1.40.0",
                Framework.version("/usr/bin/envoy  version: 9e55/1.40.0/Clean/RELEASE/BoringSSL"));
        assertNull(Framework.version(null));
    }

    private void build(String service) throws Exception {
        Path target = Files.createDirectories(built.resolve(service).resolve("target"));
        Files.createFile(target.resolve(service + ".jar"));
    }
}

package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageTest {
    @TempDir Path notes;

    @Test
    void builtImageIsNotMissing() throws Exception {
        Files.writeString(notes.resolve("images.env"), "SERVICE_JVM_IMAGE=sha256:0a1b\n");
        assertNull(Image.SERVICE_JVM.missing(notes));
        assertEquals("the image SERVICE_NATIVE was not built", Image.SERVICE_NATIVE.missing(notes));
    }

    @Test
    void reasonComesFromTheBuild() throws Exception {
        Files.writeString(notes.resolve("images.skipped"), "no Docker engine answers\n");
        assertEquals("no Docker engine answers", Image.KEYCLOAK.missing(notes));
    }

    @Test
    void imageIsMissingWithoutABuild() {
        assertEquals("the image KEYCLOAK was not built", Image.KEYCLOAK.missing(notes));
    }
}

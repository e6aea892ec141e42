package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where h2spec cannot be had, there is a reason to print. */
class H2specTest {
    @Test
    void h2specNeedsGo(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("go"), "not executable");
        assertEquals(
                Optional.of("Go is not installed, which builds h2spec"),
                H2spec.missing(List.of(folder, folder.resolve("none"))));
    }
}

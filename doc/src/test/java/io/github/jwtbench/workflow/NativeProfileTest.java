package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Quarkus takes an active profile called {@code native} as an order to build each service of the
 * module as an executable, also those that are never one.
 */
class NativeProfileTest {
    private static final String OWN = "native-executable";

    @Test
    void noProfileHasTheReservedNameOfQuarkus() throws IOException {
        List<Path> poms = poms();
        assertTrue(poms.contains(Checkout.ROOT.resolve("integration-tests/reference/pom.xml")));
        for (Path pom : poms) {
            assertFalse(Checkout.profiles(pom).contains("native"), pom.toString());
        }
    }

    @Test
    void onlyTheServiceSearchesForABuilder() throws IOException {
        assertEquals(
                List.of(
                        Checkout.ROOT.resolve("integration-tests/pom.xml"),
                        Checkout.ROOT.resolve("pom.xml")),
                poms().stream().filter(pom -> has(pom, OWN)).toList());
    }

    private static boolean has(Path pom, String profile) {
        return Checkout.profiles(pom).contains(profile);
    }

    /** Of all modules, without what builds leave. */
    private static List<Path> poms() throws IOException {
        try (Stream<Path> files = Files.walk(Checkout.ROOT, 3)) {
            return files.filter(file -> file.endsWith("pom.xml"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .toList();
        }
    }
}

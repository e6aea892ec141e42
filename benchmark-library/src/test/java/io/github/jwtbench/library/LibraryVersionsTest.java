package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.File;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LibraryVersionsTest {

    @Test
    void versionsComeFromTheArchives() {
        Map<String, String> versions =
                LibraryVersions.of(
                        "1.2.3",
                        String.join(
                                File.pathSeparator,
                                "target/classes",
                                "m2/nimbus-jose-jwt-10.10.jar",
                                "m2/jjwt-impl-0.13.0.jar",
                                "m2/java-jwt-extra.jar"));

        assertEquals("1.2.3", versions.get("jwtbench"));
        assertEquals("10.10", versions.get("nimbus-jose-jwt"));
        assertEquals("0.13.0", versions.get("jjwt-impl"));
        assertFalse(versions.containsKey("java-jwt"));
    }

    /** Also of a provider that is not there: then it says why. */
    @Test
    void versionsNameTheProviders() {
        Map<String, String> versions = LibraryVersions.of("1", "");

        assertEquals(
                SignatureProvider.JDK.describe(SignatureAlgorithm.RS256),
                versions.get("JDK provider"));
        assertEquals(
                SignatureProvider.CORRETTO.describe(SignatureAlgorithm.RS256),
                versions.get("Amazon Corretto Crypto Provider"));
    }
}

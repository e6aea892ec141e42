package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The service on a JVM. */
@EnabledWithImages(Image.SERVICE_JVM)
class ContainerIT extends ContainerCases {
    ContainerIT() {
        super(Image.SERVICE_JVM, 110);
    }

    /** The archive of the JDK's own classes is in the image, and that is all. */
    @Test
    void onlyClassesOfTheJdkComeFromAnArchive() {
        assertTrue(loaded("java.").stream().filter(ContainerCases::isFromArchive).count() > 300);
        assertFalse(loaded("io.").stream().anyMatch(ContainerCases::isFromArchive));
    }
}

package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The service on a JVM with the AOT cache or CDS archive of a training run. */
@Tag("slow")
@EnabledWithImages(Image.SERVICE_JVM_AOT)
class AotContainerIT extends ContainerCases {
    AotContainerIT() {
        super(Image.SERVICE_JVM_AOT, 170);
    }

    /** An archive that does not fit the JVM or the class path is ignored silently. */
    @Test
    void classesOfTheServiceComeFromTheArchive() {
        List<String> classes = loaded("io.");
        long archived = classes.stream().filter(ContainerCases::isFromArchive).count();
        assertTrue(
                archived >= 0.9 * classes.size(),
                () -> "archived must be 90 %% of %d, are %d".formatted(classes.size(), archived));
    }
}

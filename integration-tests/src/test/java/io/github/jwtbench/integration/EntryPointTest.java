package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The images on a JVM and the native one start the service with the same options. */
class EntryPointTest {
    private static final Path DOCKER = Path.of("..", "docker");

    /** Options that only one form of the service has. */
    private static final Set<String> JVM_ALONE =
            Set.of("-XX:InitialRAMPercentage=50", "-XX:MaxRAMPercentage=50", "-XX:-UsePerfData");

    private static final Set<String> NATIVE_ALONE = Set.of("-XX:MaximumHeapSizePercent=50");

    @Test
    void imagesHaveTheSameOptions() throws Exception {
        assertEquals(without(JVM_ALONE, jvm()), without(NATIVE_ALONE, executable()));
    }

    /** An error that ends a process is seen; a service that limps on is measured. */
    @Test
    void processEndsOnOutOfMemory() throws Exception {
        for (List<String> options : List.of(jvm(), executable())) {
            assertTrue(options.contains("-XX:+ExitOnOutOfMemoryError"), options::toString);
        }
    }

    @Test
    void heapIsHalfOfTheMemory() throws Exception {
        assertTrue(jvm().containsAll(JVM_ALONE), jvm()::toString);
        assertTrue(executable().containsAll(NATIVE_ALONE), executable()::toString);
    }

    /** Lines of the file of arguments that the image's Java reads. */
    private static List<String> jvm() throws Exception {
        assertEquals(
                List.of("/opt/jre/bin/java", "@/app/java.options", "-jar", "/app/quarkus-run.jar"),
                entryPoint("Dockerfile.jvm"));
        try (Stream<String> lines = Files.lines(DOCKER.resolve("service/java.options"))) {
            return lines.filter(line -> !line.startsWith("#")).toList();
        }
    }

    private static List<String> executable() throws Exception {
        List<String> all = entryPoint("Dockerfile.native");
        assertEquals("/app/service", all.get(0));
        return all.subList(1, all.size());
    }

    private static List<String> entryPoint(String dockerfile) throws Exception {
        String text = Files.readString(DOCKER.resolve(dockerfile)).replace("\\\n", "");
        String line =
                text.lines()
                        .filter(each -> each.startsWith("ENTRYPOINT "))
                        .findFirst()
                        .orElseThrow();
        return List.of(
                new ObjectMapper()
                        .readValue(line.substring("ENTRYPOINT ".length()), String[].class));
    }

    private static Set<String> without(Set<String> own, List<String> options) {
        Set<String> rest = new TreeSet<>(options);
        rest.removeAll(own);
        return rest;
    }
}

package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The alias for JBang names what a release has. */
class JbangCatalogTest {

    @Test
    void aliasNamesTheJarOfARelease() throws Exception {
        JsonNode aliases =
                new ObjectMapper()
                        .readTree(Checkout.ROOT.resolve("jbang-catalog.json").toFile())
                        .path("aliases");
        assertEquals(1, aliases.size());
        JsonNode jwtbench = aliases.path("jwtbench");
        String pom = Files.readString(Checkout.ROOT.resolve("pom.xml"));
        String repository = "https://github.com/jwtbench/jwtbench";
        assertTrue(pom.contains("<url>" + repository + "</url>"), "the repository in the POM");
        assertEquals(
                repository + "/releases/latest/download/jwtbench.jar",
                jwtbench.path("script-ref").asText());
        assertTrue(
                Files.readString(Checkout.ROOT.resolve(".github/collect-release.sh"))
                        .contains("/benchmark-suite/target/jwtbench.jar"),
                "a release has the jar");
        assertTrue(
                pom.contains("<maven.compiler.release>17</maven.compiler.release>"),
                "Java that the alias asks for");
        assertEquals("17+", jwtbench.path("java").asText());
    }
}

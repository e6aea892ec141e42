package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The form that takes corrections of findings, and results of other machines. */
class AnalysisFormTest {
    @Test
    void itAsksForTheFindingAndForItsData() throws Exception {
        Map<String, JsonNode> fields = new HashMap<>();
        Workflow.elements(
                        Workflow.read(Checkout.ROOT.resolve(".github/ISSUE_TEMPLATE/analysis.yml"))
                                .yaml()
                                .path("body"))
                .filter(field -> field.has("id"))
                .forEach(field -> fields.put(field.path("id").asText(), field));
        for (String required : List.of("finding", "comparisons")) {
            assertTrue(
                    fields.get(required).path("validations").path("required").asBoolean(),
                    required);
        }
        assertTrue(
                fields.get("comparisons")
                        .path("attributes")
                        .path("description")
                        .asText()
                        .contains("comparisons/*.json.gz"));
        String[] example =
                fields.get("finding")
                        .path("attributes")
                        .path("placeholder")
                        .asText()
                        .split("\\.html#");
        String page = Files.readString(Checkout.ROOT.resolve(example[0] + ".adoc"));
        assertEquals(2, page.split("\\[\\[" + example[1] + "]]", -1).length, "an address");
    }
}

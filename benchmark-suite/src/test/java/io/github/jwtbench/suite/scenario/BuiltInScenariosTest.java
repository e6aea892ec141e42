package io.github.jwtbench.suite.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.scenario.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltInScenariosTest {
    @TempDir private Path temp;

    @Test
    void eachBuiltInScenarioIsValidAndHasItsName() throws Exception {
        for (String name : BuiltInScenarios.NAMES) {
            assertEquals(List.of(), Samples.schemaErrors(BuiltInScenarios.text(name)), name);
            assertEquals(name, BuiltInScenarios.find(name, temp).name());
        }
    }

    @Test
    void unknownScenarioIsRefused() {
        IOException refused =
                assertThrows(IOException.class, () -> BuiltInScenarios.find("nothing", temp));

        assertTrue(refused.getMessage().contains("jwt-validate"), refused.getMessage());
    }
}

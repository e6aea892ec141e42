package io.github.jwtbench.workflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What starts the services of frameworks is built after all of them. */
class FrameworkModulesTest {
    private static final Path FOLDER = Checkout.ROOT.resolve("integration-tests/frameworks");

    @Test
    void theModuleAllDependsOnEachService() {
        Set<String> services = new TreeSet<>(Checkout.modules(FOLDER));
        services.remove("all");
        assertEquals(services, Checkout.dependencies(FOLDER.resolve("all")));
    }
}

package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.settings.SampleSettings;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteTest {

    /** The older word has the last say. */
    @ParameterizedTest
    @CsvSource({
        "process, false, process",
        "external, false, external",
        "auto, true, external",
        "container, true, external",
        "EXTERNAL, true, external"
    })
    void twoWordsSayThatEverythingRunsAlready(String environment, String skip, String chosen) {
        Suite suite =
                new Suite(
                        SampleSettings.with(
                                "benchmark.environment",
                                environment,
                                "skip.container.lifecycle",
                                skip,
                                "docker",
                                "any"),
                        Path.of("any"));

        assertEquals("environment " + chosen + ": asked for", suite.choose().line());
        assertEquals(chosen.equals("external"), suite.external());
    }
}

package io.github.jwtbench.core.run.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
    private static final Environment BEFORE =
            new Environment(
                    "process", "CPU", 2, 1, "OS", "kernel", "17", Map.of(), "c", false, null, null);

    @Test
    void runtimeIsWrittenOnceTheServiceIsStarted() {
        assertNull(BEFORE.runtime());
        assertFalse(Json.text(BEFORE).contains("runtime"), "files from before stay what they were");

        Environment started = BEFORE.with(Environment.NATIVE, null);

        assertTrue(Json.text(started).contains("\"runtime\" : \"native\""), Json.text(started));
        assertEquals(started, Json.parse("json", Json.text(started), Environment.class));
        assertEquals(BEFORE, Json.parse("json", Json.text(BEFORE), Environment.class));
    }

    @Test
    void unknownRuntimeIsRefused() {
        assertEquals(
                "runtime must be jvm or native, got: graal",
                assertThrows(IllegalArgumentException.class, () -> BEFORE.with("graal", null))
                        .getMessage());
    }
}

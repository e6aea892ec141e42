package io.github.jwtbench.core.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.observe.ServiceMeter;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CostSourceTest {

    @Test
    void processNeedsAnId() {
        assertWrong("pid must be >= 1, got: 0", () -> new CostSource.Process(0));
    }

    /** None of them may become an option or another path. */
    @ParameterizedTest
    @ValueSource(strings = {"", "--format", "a/b", "a b", "../a", "a\n"})
    void namesLikeOptionsOrPathsAreRefused(String name) {
        String rule = " must match [a-zA-Z0-9][a-zA-Z0-9_.-]{0,254}, got: " + name;
        assertWrong("container" + rule, () -> new CostSource.Container(name));
        assertWrong("service" + rule, () -> new CostSource.Compose(Path.of("a.yaml"), name));
        assertWrong(
                "namespace must match [a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?, got: " + name,
                () -> new CostSource.Pod(name, "app"));
        assertWrong(
                "pod must match [a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?, got: " + name,
                () -> new CostSource.Pod("default", name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///proc/self/stat",
                "/metrics",
                "https://user:secret@localhost/metrics",
                "https://localhost/metrics?key=secret",
                "https://localhost/metrics#secret",
                "https:///metrics"
            })
    void addressWithASecretIsRefused(String address) {
        assertWrong(
                "prometheus must be an http or https address without user, password, query and"
                        + " fragment, got: another text",
                () -> new CostSource.Prometheus(URI.create(address)));
    }

    @Test
    void noSourceMeasuresNothing() throws Exception {
        assertSame(ServiceMeter.NONE, CostMeters.open(new CostSource.None(), null));
    }

    private static void assertWrong(String message, Executable made) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, made).getMessage());
    }
}

package io.github.jwtbench.compression.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.SplitHeaders;
import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application that does not join: the four headers are headers like any other. */
class JwtCompressionOffTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            new QuarkusExtensionTest()
                    .withApplicationRoot(jar -> jar.addClass(Routes.class))
                    .overrideRuntimeConfigKey("quarkus.jwt-compression.receive", "false")
                    // Nothing is received, so nothing has to fit.
                    .overrideRuntimeConfigKey("quarkus.jwt-compression.max-characters", "1000000");

    @TestHTTPResource("/token")
    URI address;

    @Test
    void requestsAreUnchangedIfSwitchedOff() throws Exception {
        HttpResponse<String> response =
                Routes.get(address, Map.of("x-jwt-session", "x", "authorization", "Bearer a"));
        assertEquals("Bearer a", response.body());
        assertEquals(List.of(), response.headers().allValues(SplitHeaders.ANNOUNCEMENT));
    }
}

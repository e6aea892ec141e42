package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
import io.quarkus.test.QuarkusExtensionTest;
import io.quarkus.test.common.http.TestHTTPResource;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application with both extensions: what is joined is validated like any other token. */
class SplitTokensTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.application(TestIssuer.class, Shop.class)
                    .overrideRuntimeConfigKey("quarkus.jwt-compression.receive", "true");

    @TestHTTPResource("/orders")
    URI orders;

    @Inject TokenSplitter splitter;

    @Test
    void headersAreJoinedBeforeTheTokenIsValidated() throws Exception {
        Map<String, String> good = splitter.split(TestIssuer.token(claims -> {})).headers();
        assertEquals(
                "grace of https://issuer.example with [reader]",
                TestIssuer.sendWith(good, "GET", orders).body());
        Map<String, String> other =
                splitter.split(TestIssuer.token(claims -> claims.audience("bank"))).headers();
        assertEquals(401, TestIssuer.sendWith(other, "GET", orders).statusCode());
        Map<String, String> mixed = new HashMap<>(good);
        mixed.put(SplitHeaders.SIGNATURE, other.get(SplitHeaders.SIGNATURE));
        assertEquals(401, TestIssuer.sendWith(mixed, "GET", orders).statusCode());
    }
}

package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.QuarkusExtensionTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CallerTest extends CallerCases {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.application(TestIssuer.class, CallerCases.class, CallerCases.Caller.class)
                    .overrideRuntimeConfigKey(TestIssuer.setting("roles-claim"), "groups")
                    .overrideRuntimeConfigKey(TestIssuer.setting("jwks-min-interval"), "PT0.001S")
                    .overrideRuntimeConfigKey(TestIssuer.setting("roles"), "reader,writer");

    /** It would block all other requests of the event loop. */
    @Test
    void theParserDoesNotWaitOnAnEventLoop() throws Exception {
        String signed = TestIssuer.sign(claims -> {}, TestIssuer.publishNewKey());
        assertEquals(
                "refused", get("unblocked?token=" + signed, TestIssuer.token(claims -> {})).body());
    }
}

package io.github.jwtbench.validation.quarkus.deployment;

import io.quarkus.test.QuarkusExtensionTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class ChallengeTest extends ChallengeCases {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.application(CLASSES)
                    .overrideConfigKey("quarkus.http.auth.basic", "true")
                    .overrideConfigKey("quarkus.http.auth.proactive", "true")
                    .overrideRuntimeConfigKey("other.priority", "5000");
}

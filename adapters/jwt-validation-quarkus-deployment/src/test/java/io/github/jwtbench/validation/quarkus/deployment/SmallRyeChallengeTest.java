package io.github.jwtbench.validation.quarkus.deployment;

import io.quarkus.test.QuarkusExtensionTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class SmallRyeChallengeTest extends ChallengeCases {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.smallRye(CLASSES)
                    .overrideConfigKey("quarkus.http.auth.basic", "true")
                    .overrideConfigKey("quarkus.http.auth.proactive", "true")
                    .overrideRuntimeConfigKey("other.priority", "5000")
                    .overrideRuntimeConfigKey("smallrye.jwt.path.groups", "roles");
}

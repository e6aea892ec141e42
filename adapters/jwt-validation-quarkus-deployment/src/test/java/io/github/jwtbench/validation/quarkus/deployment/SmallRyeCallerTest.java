package io.github.jwtbench.validation.quarkus.deployment;

import io.quarkus.test.QuarkusExtensionTest;
import org.junit.jupiter.api.extension.RegisterExtension;

class SmallRyeCallerTest extends CallerCases {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            TestIssuer.smallRye(CallerCases.class, CallerCases.Caller.class)
                    .overrideRuntimeConfigKey("smallrye.jwt.path.groups", "groups");
}

package io.github.jwtbench.integration;

import io.github.jwtbench.validation.SignatureProvider;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import org.junit.jupiter.api.condition.EnabledIf;

/** The packaged service validates them, too. */
@QuarkusIntegrationTest
@EnabledIf(value = "jdkHasIt", disabledReason = "Corretto's provider is not in the package")
class MlDsaTokensIT extends MlDsaTokensTest {

    static boolean jdkHasIt() {
        return SignatureProvider.JDK.supports(ALGORITHM);
    }
}

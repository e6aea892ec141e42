package io.github.jwtbench.validation.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import io.quarkus.test.QuarkusExtensionTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application that would refuse every token must not start. */
class NoIssuerTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            new QuarkusExtensionTest()
                    .withEmptyApplication()
                    // In tests, Quarkus makes a key pair up unless one is configured.
                    .overrideConfigKey("mp.jwt.verify.publickey.location", "NONE")
                    .assertException(
                            cause -> {
                                Throwable root = cause;
                                while (root.getCause() != null) {
                                    root = root.getCause();
                                }
                                assertEquals(
                                        "quarkus.jwt-validation.issuers, mp.jwt.verify.publickey or"
                                                + " mp.jwt.verify.publickey.location must be set, and of"
                                                + " the last two only one",
                                        root.getMessage());
                            });

    @Test
    void applicationWithoutAnIssuerDoesNotStart() {
        fail("must not start");
    }
}

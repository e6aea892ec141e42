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
                    .assertException(
                            cause -> {
                                Throwable root = cause;
                                while (root.getCause() != null) {
                                    root = root.getCause();
                                }
                                assertEquals(
                                        "quarkus.jwt-validation.issuers must not be empty",
                                        cause.getMessage());
                            });

    @Test
    void doesNotStart() {
        fail("must not start");
    }
}

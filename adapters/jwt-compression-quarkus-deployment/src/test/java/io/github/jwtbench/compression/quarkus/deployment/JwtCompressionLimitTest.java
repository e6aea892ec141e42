package io.github.jwtbench.compression.quarkus.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import io.quarkus.test.QuarkusExtensionTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A server whose HTTP limits refuse what its split limit promises must not start. */
class JwtCompressionLimitTest {
    @RegisterExtension
    static final QuarkusExtensionTest APPLICATION =
            new QuarkusExtensionTest()
                    .withEmptyApplication()
                    .overrideRuntimeConfigKey("quarkus.jwt-compression.max-characters", "18433")
                    .assertException(
                            cause -> {
                                Throwable root = cause;
                                while (root.getCause() != null) {
                                    root = root.getCause();
                                }
                                assertEquals(
                                        "quarkus.jwt-compression.max-characters must leave 2048 of"
                                                + " the header limit of 20480, got: 18433",
                                        root.getMessage());
                            });

    @Test
    void applicationWithATooLargeTokenLimitDoesNotStart() {
        fail("must not start");
    }
}

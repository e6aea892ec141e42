package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import org.junit.jupiter.api.Tag;

/** The packaged service takes no changed headers, either. */
@Tag("slow")
@QuarkusIntegrationTest
class SplitMutationIT extends SplitMutationTest {}

package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The packaged service takes no changed headers, either. */
@QuarkusIntegrationTest
class SplitMutationIT extends SplitMutationTest {}

package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The packaged service joins nothing either. */
@QuarkusIntegrationTest
class SplitOffIT extends SplitOffTest {}

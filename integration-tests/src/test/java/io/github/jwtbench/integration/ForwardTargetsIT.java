package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Targets of the packaged service are seen and switched in the same way. */
@QuarkusIntegrationTest
class ForwardTargetsIT extends ForwardTargetsTest {}

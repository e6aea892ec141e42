package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The packaged service sends the same over the wire. */
@QuarkusIntegrationTest
class ForwardTableIT extends ForwardTableTest {}

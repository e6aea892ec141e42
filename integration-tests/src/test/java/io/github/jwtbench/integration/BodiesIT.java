package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import org.junit.jupiter.api.Tag;

/** The packaged service treats bodies as the service in the tests' JVM does. */
@Tag("slow")
@QuarkusIntegrationTest
class BodiesIT extends BodiesTest {}

package io.github.jwtbench.integration;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;

/** The service in the tests' JVM. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class AbuseTest extends AbuseCases {}

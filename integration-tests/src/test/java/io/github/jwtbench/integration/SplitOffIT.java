package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

/** Joining is turned off in the packaged service by the same setting. */
@Order(Integer.MAX_VALUE)
@Tag("slow")
@QuarkusIntegrationTest
@TestProfile(SplitOffTest.Off.class)
class SplitOffIT extends SplitOffTest {}

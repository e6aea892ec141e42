package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.quarkus.test.junit.TestProfile;

/** Joining is turned off in the packaged service by the same setting. */
@QuarkusIntegrationTest
@TestProfile(SplitOffTest.Off.class)
class SplitOffIT extends SplitOffTest {}

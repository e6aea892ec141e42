package io.github.jwtbench.integration;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import org.junit.jupiter.api.Tag;

/** The packaged service takes odd claims no differently. */
@Tag("slow")
@QuarkusIntegrationTest
class OddClaimsIT extends OddClaimsTest {}

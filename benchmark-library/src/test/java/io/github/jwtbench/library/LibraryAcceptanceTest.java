package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.suite.report.AcceptanceTable;
import io.github.jwtbench.suite.settings.Tier;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a library does not check is seen. */
class LibraryAcceptanceTest {
    /** Without TokenSheriff, which a build with JDK 17 does not have. */
    @Test
    void eachLibraryShowsTheTokensThatItAccepts() {
        Map<String, String> accepted = new TreeMap<>();
        AcceptanceTable.accepting(
                        LibraryAcceptance.values(LibraryComparisons.of(Tier.FULL).get(0).arms()))
                .forEach(
                        (sent, libraries) ->
                                accepted.put(
                                        sent,
                                        libraries.stream()
                                                .filter(name -> !name.equals("token-sheriff"))
                                                .collect(Collectors.joining(" "))));

        String all = "java-jwt jjwt jose4j jwt-validation nimbus";
        assertEquals(
                Map.of(
                        "exp as text (RFC 7519 section 4.1.4)",
                        "fusionauth-jwt jjwt",
                        "iat in half an hour (RFC 7519 section 4.1.6)",
                        "fusionauth-jwt jjwt nimbus smallrye-jwt spring-security tink",
                        "no exp (RFC 7519 section 4.1.4)",
                        "fusionauth-jwt jjwt spring-security vertx-auth-jwt",
                        "no kid (RFC 7515 section 4.1.4)",
                        "jose4j jwt-validation nimbus smallrye-jwt spring-security tink vertx-auth-jwt",
                        "no sub (RFC 9068 section 2.2)",
                        "fusionauth-jwt " + all + " spring-security tink vertx-auth-jwt",
                        "typ of an ID token (RFC 8725 section 3.12)",
                        "fusionauth-jwt "
                                + all
                                + " smallrye-jwt spring-security tink vertx-auth-jwt",
                        "unknown crit (RFC 7515 section 4.1.11)",
                        "fusionauth-jwt java-jwt vertx-auth-jwt"),
                accepted);
    }

    @Test
    void aLibraryThatRefusesAGoodTokenIsNotAsked() {
        ArmSpec refusing =
                ArmCells.arm(
                        "refusing",
                        "refusing",
                        PlanCells.complete()
                                .with(PlanCells.ENGINE, RefusingValidator.class.getName()));

        assertEquals(
                "refusing must accept a good token: java.lang.SecurityException: no",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> LibraryAcceptance.values(List.of(refusing)))
                        .getMessage());
    }
}

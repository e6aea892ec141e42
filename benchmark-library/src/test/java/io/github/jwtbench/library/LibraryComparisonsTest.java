package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LibraryComparisonsTest {

    @Test
    void fullTierHasTheQuestionsOfTheReport() {
        ComparisonPlan full = LibraryComparisons.of(Tier.FULL).get(0);

        Set<String> asked =
                full.questions().stream().map(Question::words).collect(Collectors.toSet());
        assertTrue(
                asked.containsAll(
                        Set.of(
                                "jwt-validation over bare",
                                "jose4j over bare",
                                "smallrye-jwt over bare",
                                "nimbus over bare",
                                "jjwt over bare",
                                "java-jwt over bare",
                                "formatCheck over jwt-validation",
                                "signature over jwt-validation",
                                "formatCheck + parse + issuerResolution + signature + claims over"
                                        + " jwt-validation",
                                "cache-hit over jwt-validation",
                                "cache-key over cache-hit",
                                "refuse-garbage over jwt-validation",
                                "join over bare",
                                "split over bare")),
                asked::toString);
    }

    @Test
    void fullTierComparesTheAlgorithms() {
        ComparisonPlan algorithms =
                LibraryComparisons.of(Tier.FULL).stream()
                        .filter(plan -> plan.id().equals("library-algorithms"))
                        .findFirst()
                        .orElseThrow();
        Set<String> asked =
                algorithms.questions().stream().map(Question::words).collect(Collectors.toSet());
        for (String method : List.of("baresignature", "complete", "sign")) {
            for (String algorithm : List.of("ps256", "es256", "eddsa")) {
                String words = "%s-%s over %1$s-rs256".formatted(method, algorithm);
                assertTrue(asked.contains(words), () -> words + " in " + asked);
            }
            String mlDsa = "%s-ml-dsa-65 over %1$s-rs256".formatted(method);
            assertEquals(
                    SignatureProvider.JDK.supports(SignatureAlgorithm.ML_DSA_65),
                    asked.contains(mlDsa),
                    mlDsa);
            String corretto = "%s-ml-dsa-65-corretto over %1$s-rs256".formatted(method);
            assertEquals(
                    SignatureProvider.CORRETTO.isAvailable(), asked.contains(corretto), corretto);
        }
    }

    @Test
    void quickTierComparesLibrariesAndTheCache() {
        List<ComparisonPlan> quick = LibraryComparisons.of(Tier.QUICK);
        assertEquals(1, quick.size());
        assertEquals(
                Set.of(
                        "jwt-validation over bare",
                        "jose4j over bare",
                        "smallrye-jwt over bare",
                        "nimbus over bare",
                        "jjwt over bare",
                        "java-jwt over bare",
                        "jwt-validation-corretto over bare",
                        "jwt-validation-again over jwt-validation",
                        "cache-hit over jwt-validation"),
                quick.get(0).questions().stream().map(Question::words).collect(Collectors.toSet()));
    }

    /** TokenSheriff is compiled for Java 21. */
    @Test
    void eachLibraryIsComparedOrNamedAsLeftOut() {
        String left = "libraries that only the tier full compares:";
        String sheriff = Runtime.version().feature() >= 21 ? ", token-sheriff" : "";

        assertEquals(
                "fusionauth-jwt, spring-security, tink, vertx-auth-jwt" + sheriff,
                LibraryComparisons.leftOut(LibraryComparisons.of(Tier.QUICK).get(0).arms())
                        .get(left));
        ComparisonPlan yours =
                LibraryComparisons.first(List.of(RefusingValidator.class.getName()), Duration.ZERO);
        assertTrue(
                yours.arms().stream()
                        .anyMatch(arm -> arm.name().equals(RefusingValidator.class.getName())));
        assertNull(
                LibraryComparisons.leftOut(LibraryComparisons.of(Tier.FULL).get(0).arms())
                        .get(left));
    }

    /** TokenSheriff is compiled for Java 21. */
    @Test
    void aLibraryThatTheJdkCannotLoadIsNotAsked() {
        assertEquals(
                Runtime.version().feature() >= 21,
                LibraryComparisons.of(Tier.FULL).get(0).questions().stream()
                        .anyMatch(each -> each.words().equals("token-sheriff over bare")));
    }

    /** Those of token formats, too. */
    @ParameterizedTest
    @EnumSource
    void comparisonsHaveUniqueNamesAndAskAboutEachArm(Tier tier) {
        List<ComparisonPlan> plans = new ArrayList<>(LibraryComparisons.of(tier));
        plans.addAll(FormatComparisons.of(tier));
        assertEquals(plans.size(), plans.stream().map(ComparisonPlan::id).distinct().count());
        for (ComparisonPlan plan : plans) {
            Set<String> arms =
                    plan.arms().stream().map(arm -> arm.name()).collect(Collectors.toSet());
            assertEquals(plan.arms().size(), arms.size(), plan.id());
            assertEquals(
                    arms,
                    plan.questions().stream().flatMap(Question::arms).collect(Collectors.toSet()),
                    plan.id());
        }
    }
}

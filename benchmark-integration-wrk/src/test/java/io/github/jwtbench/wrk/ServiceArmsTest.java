package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceArmsTest {
    private static final List<String> KINDS =
            List.of("unique", "rotate", "repeat", "unique-http1", "rotate-http1", "repeat-http1");
    private static final int REQUESTS = ServiceExtent.SMOKE.plan().requests();

    private static final List<String> TOKENS =
            IntStream.range(0, ServiceArms.tokens(REQUESTS))
                    .mapToObj(i -> Sample.token("user" + i))
                    .toList();

    private static final ServiceArms ARMS = arms(Validator.values());

    private static final Map<String, Traffic> TRAFFIC =
            ARMS
                    .traffic(
                            Map.of(
                                    SignatureAlgorithm.RS256,
                                    TOKENS,
                                    SignatureAlgorithm.ML_DSA_65,
                                    TOKENS.stream().map(each -> each + "ml").toList()),
                            REQUESTS)
                    .stream()
                    .collect(Collectors.toMap(Traffic::arm, Function.identity()));

    @Test
    void eachArmHasTrafficToItsService() {
        for (ArmSpec arm : ARMS.specs()) {
            Traffic traffic = TRAFFIC.get(arm.name());
            assertEquals(arm.dimensions().get("service"), traffic.service());
            assertEquals(arm.dimensions().get("protocol"), traffic.protocol());
        }
        assertEquals(ARMS.specs().size(), TRAFFIC.size());
    }

    @Test
    void questionsNameExistingArms() {
        ARMS.questions().stream()
                .flatMap(Question::arms)
                .forEach(arm -> assertTrue(TRAFFIC.containsKey(arm), arm));
    }

    @Test
    void eachReferenceIsComparedWithOursInEachRegimeAndProtocol() {
        List<String> asked = words(ARMS);
        for (Validator each : Validator.values()) {
            for (String kind : KINDS) {
                assertEquals(
                        !each.isOurs(),
                        asked.contains(each.service() + "-" + kind + " over jwt-validation-" + kind)
                                && !each.isOurs(),
                        each + " " + kind);
            }
        }
        assertTrue(asked.contains("jwt-validation-repeat over jwt-validation-unique"));
        assertTrue(asked.contains("jwt-validation-repeat-split over jwt-validation-repeat"));
        assertTrue(asked.contains("jwt-validation-repeat-http1 over jwt-validation-health-http1"));
        assertTrue(asked.contains("jwt-validation-parsed over jwt-validation-header"));
    }

    @Test
    void unavailableServicesAreNotCompared() {
        ServiceArms few = arms(Validator.STAGED, Validator.NIMBUS);
        assertTrue(words(few).contains("nimbus-repeat over jwt-validation-repeat"));
        assertTrue(words(few).stream().noneMatch(each -> each.contains("oidc")));
    }

    @Test
    void quickTierHasTheMostImportantQuestions() {
        List<String> asked =
                words(
                        new ServiceArms(
                                ServiceExtent.QUICK.validators(Path.of("none")),
                                ServiceExtent.QUICK.protocols(),
                                ServiceExtent.QUICK.layers()));
        assertEquals(
                List.of(
                        "smallrye-jwt-repeat over jwt-validation-repeat",
                        "smallrye-jwt-rotate over jwt-validation-rotate",
                        "smallrye-jwt-unique over jwt-validation-unique",
                        "jwt-validation-rotate over jwt-validation-nothing",
                        "jwt-validation-repeat over jwt-validation-unique"),
                asked);
    }

    @Test
    void signaturesAreComparedWithRs256OfTheSameProvider() {
        ServiceExtent extent = ServiceExtent.SIGNATURES;
        List<Validator> validators = extent.validators(Path.of("none"));
        assumeTrue(validators.contains(Validator.STAGED_ML_DSA), "needs Amazon's provider");
        List<String> asked =
                words(new ServiceArms(validators, extent.protocols(), extent.layers()));
        for (String kind : KINDS) {
            assertTrue(
                    asked.contains(
                            "jwt-validation-ml-dsa-"
                                    + kind
                                    + " over jwt-validation-corretto-"
                                    + kind),
                    asked.toString());
        }
    }

    private static ServiceArms arms(Validator... validators) {
        return new ServiceArms(List.of(validators), Protocol.BOTH, true);
    }

    private static List<String> words(ServiceArms arms) {
        return arms.questions().stream().map(Question::words).toList();
    }

    @Test
    void eachServiceGetsTheSameTokensOnce() {
        for (Validator each : Validator.values()) {
            List<String> sent = new ArrayList<>();
            for (String arm : List.of("-unique-http1", "-unique")) {
                Traffic unique = TRAFFIC.get(each.service() + arm);
                for (int n = 0; unique != null && n < REQUESTS; n++) {
                    sent.add(authorization(unique.requests().next(n)));
                }
            }
            int first = ServiceArms.ROTATING;
            assertEquals(
                    TOKENS.subList(first, first + sent.size()).stream()
                            .map(t -> "Bearer " + t + (mlDsa(each) ? "ml" : ""))
                            .toList(),
                    sent);
        }
    }

    private static boolean mlDsa(Validator validator) {
        return validator.algorithm() == SignatureAlgorithm.ML_DSA_65;
    }

    @Test
    void repeatedTokenIsNotAUniqueOne() {
        Traffic repeat = TRAFFIC.get("jwt-validation-repeat");

        assertEquals("Bearer " + TOKENS.get(0), authorization(repeat.requests().next(0)));
        assertEquals(repeat.requests().next(0), repeat.requests().next(REQUESTS));
        Traffic rotate = TRAFFIC.get("nimbus-rotate-http1");
        assertEquals("Bearer " + TOKENS.get(99), authorization(rotate.requests().next(99)));
        assertEquals(rotate.requests().next(7), rotate.requests().next(107));
    }

    @Test
    void splitHeadersAreSentWithoutThePlainOne() {
        Request split = TRAFFIC.get("jwt-validation-repeat-split").requests().next(0);

        assertNull(authorization(split));
        assertTrue(headers(split).containsKey("x-jwt-static"), headers(split).toString());
    }

    @Test
    void eachLayerHasItsPath() {
        Request parsed = TRAFFIC.get("jwt-validation-parsed").requests().next(0);
        assertEquals("/api/v1/ablation/parsed", parsed.path());
        assertNull(authorization(TRAFFIC.get("jwt-validation-health").requests().next(0)));
    }

    @Test
    void smokeTierHasOneStartAndOthersHaveTimeForAVerdict() {
        assertTrue(ServiceExtent.SMOKE.budget().isZero());
        assertTrue(
                Arrays.stream(ServiceExtent.values())
                        .allMatch(each -> each.budget().toMinutes() < 10));
    }

    /** Its numbers mean nothing, so it may save what the second compiler takes; it must say so. */
    @Test
    void onlySmokeTierRunsWithoutTheSecondCompiler() {
        for (ServiceExtent extent : ServiceExtent.values()) {
            assertEquals(
                    "-XX:-BackgroundCompilation"
                            + (extent == ServiceExtent.SMOKE ? " -XX:TieredStopAtLevel=1" : ""),
                    extent.facts().get("options of the JVM"));
        }
    }

    @Test
    void executableOfTheLastBuildIsAnArm(@TempDir Path target) throws Exception {
        Path executable = Files.createFile(target.resolve("service-runner"));
        assertTrue(executable.toFile().setExecutable(true));
        Path built = target.resolve("quarkus-artifact.properties");
        for (Tier tier : Tier.values()) {
            ServiceExtent extent = ServiceExtent.valueOf(tier.name());
            Files.writeString(built, "type=native\n");
            assertTrue(extent.validators(executable).contains(Validator.STAGED_NATIVE));
            Files.writeString(built, "type=jar\n");
            assertFalse(extent.validators(executable).contains(Validator.STAGED_NATIVE));
        }
    }

    private static String authorization(Request request) {
        return headers(request).get("authorization");
    }

    private static Map<String, String> headers(Request request) {
        Map<String, String> all = new TreeMap<>();
        request.headers().forEach(all::put);
        return all;
    }
}

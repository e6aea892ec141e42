package io.github.jwtbench.jmh.grpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.jmh.Certificate;
import io.github.jwtbench.jmh.grpc.JourneyStep.Service;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The journey with a new token in the middle of it: every call is verified, and none fails. */
class JourneyTest {
    private static final int JOURNEYS = JourneyArm.USERS;

    @TempDir private static Path folder;
    private static TlsFiles tls;
    private static JourneyTokens tokens;

    @BeforeAll
    static void sign() throws Exception {
        Certificate certificate = Certificate.create(folder);
        tls =
                new TlsFiles(
                        certificate.certificate(),
                        certificate.privateKey(),
                        certificate.certificate());
        tokens = new JourneyTokens(new SuiteIssuer(), folder, JourneyArm.USERS, 4);
    }

    @Test
    void splitTokensCostLessThanHalfOfTheBytes() throws Exception {
        JourneyBytes plain = JourneyBytes.count(Form.PLAIN, tls, tokens, JOURNEYS);
        JourneyBytes split = JourneyBytes.count(Form.SPLIT, tls, tokens, JOURNEYS);
        assertEquals(JOURNEYS * JourneyStep.CALLS, plain.calls());
        assertEquals(JOURNEYS * JourneyStep.CALLS, split.calls());
        assertEquals(Set.of("authorization", JourneyBytes.OTHERS), plain.perCall().keySet());
        assertEquals(
                Set.of(
                        "authorization",
                        "x-jwt-static",
                        "x-jwt-session",
                        "x-jwt-dynamic",
                        "x-jwt-sig",
                        JourneyBytes.OTHERS),
                split.perCall().keySet());
        assertTrue(credential(split) < credential(plain) / 2, split.perCall().toString());
    }

    private static double credential(JourneyBytes bytes) {
        SortedMap<String, Double> fields = bytes.perCall();
        fields.remove(JourneyBytes.OTHERS);
        return fields.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "SPLIT", "SPLIT_ONLY"})
    void tokensAreVerifiedOverEachTransport(Form form) throws Exception {
        JourneyTokens others = new JourneyTokens(new SuiteIssuer(), folder.resolve("others"), 1, 1);
        try (Shop shop = Shop.open(form, tls, tokens, (caller, port) -> port)) {
            for (Service service : Service.values()) {
                for (int i = 0; i < 3; i++) {
                    shop.call(service, tokens.token(0, 0));
                    StatusRuntimeException e =
                            assertThrows(
                                    StatusRuntimeException.class,
                                    () -> shop.call(service, others.token(0, 0)));
                    assertEquals(Status.Code.UNAUTHENTICATED, e.getStatus().getCode());
                }
            }
        }
    }

    /** Unique and repeated, below the 8,192 bytes of metadata that grpc-java takes. */
    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "SPLIT", "SPLIT_ONLY"})
    void tokensOfMlDsaAreAccepted(Form form) throws Exception {
        SignatureAlgorithm algorithm = SignatureAlgorithm.ML_DSA_65;
        SignatureProvider provider = SignatureProvider.of(algorithm);
        assumeTrue(provider.supports(algorithm), () -> provider.describe(algorithm));
        int each = 10;
        JourneyTokens mlDsa =
                new JourneyTokens(new SuiteIssuer(algorithm), folder.resolve("ml-dsa"), 1, each);
        try (Shop shop = Shop.open(form, tls, mlDsa, (caller, port) -> port)) {
            for (Service service : Service.values()) {
                for (int i = 0; i < 2 * each; i++) {
                    shop.call(service, mlDsa.token(0, i / 2));
                }
                StatusRuntimeException e =
                        assertThrows(
                                StatusRuntimeException.class,
                                () -> shop.call(service, tokens.token(0, 0)));
                assertEquals(Status.Code.UNAUTHENTICATED, e.getStatus().getCode());
            }
        }
    }

    @Test
    void eachArmHasItsTurns() throws Exception {
        JourneyPlan plan =
                new JourneyPlan(List.of("plain", "split"), tls, folder.resolve("start"), 1, 2, 7);
        List<Slice> slices = JourneyJvm.measure(plan);
        assertEquals(4, slices.size());
        for (Slice slice : slices) {
            assertEquals(JourneyArm.SLICE * JourneyStep.JOURNEY.size(), slice.work().operations());
            assertTrue(slice.work().cpuNanos() > 0);
            assertTrue(slice.work().clientCpuNanos() > 0);
        }
    }
}

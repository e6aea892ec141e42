package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Protocol;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FrameworkArmsTest {
    private static final int REQUESTS = 10;

    private static final FrameworkArms ARMS = arms(Protocol.HTTP_2);

    private static final Map<String, ArmSpec> SPECS =
            ARMS.specs().stream().collect(Collectors.toMap(ArmSpec::name, Function.identity()));

    private static final Map<String, Traffic> TRAFFIC =
            ARMS.traffic().stream().collect(Collectors.toMap(Traffic::arm, Function.identity()));

    private static FrameworkArms arms(String protocol) {
        return new FrameworkArms(
                List.of(Framework.values()),
                protocol,
                IntStream.range(0, FrameworkArms.tokens(REQUESTS))
                        .mapToObj(i -> "token" + i)
                        .toList());
    }

    @Test
    void subtractedArmIsTheOpenEndpointOfTheSameService() {
        for (Question question : ARMS.questions()) {
            question.arms()
                    .forEach(
                            name -> {
                                ArmSpec arm = SPECS.get(name);
                                ArmSpec less = SPECS.get(arm.subtractedArm());
                                assertEquals(
                                        arm.dimensions().get("service"),
                                        less.dimensions().get("service"));
                                assertEquals("open", less.dimensions().get("endpoint"));
                                assertNull(less.subtractedArm());
                            });
        }
        assertEquals(SPECS.keySet(), TRAFFIC.keySet());
    }

    @Test
    void eachServiceIsComparedWithOneVerificationAndWithTheStockService() {
        Map<String, List<String>> over =
                ARMS.questions().stream()
                        .collect(
                                Collectors.groupingBy(
                                        each -> each.numerator().get(0),
                                        Collectors.mapping(
                                                each -> each.denominator().get(0),
                                                Collectors.toList())));
        assertEquals(3 * Framework.values().length, over.size());
        assertEquals(List.of("bare"), over.get("vertx-repeat"));
        assertEquals(List.of("bare", "spring-mvc-unique"), over.get("spring-mvc-starter-unique"));
        assertEquals(List.of("bare", "envoy-rotate"), over.get("envoy-cache-rotate"));
        assertEquals(
                List.of("bare", "quarkus-smallrye-jwt-repeat"),
                over.get("quarkus-jwt-validation-repeat"));
    }

    @Test
    void onlyTheSecuredEndpointGetsTokens() {
        for (ArmSpec arm : ARMS.specs()) {
            Request request = TRAFFIC.get(arm.name()).requests().next(0);
            boolean secured = request.path().matches("/secured|/frameworks.Service/Secured");
            assertEquals(
                    secured, request.headers().toString().contains("authorization"), arm.name());
            assertEquals(secured, !arm.dimensions().get("tokenRegime").equals("NONE"), arm.name());
        }
    }

    @Test
    void grpcIsCalledOverHttp2Only() {
        assertTrue(arms(Protocol.HTTP_1_1).specs().stream().noneMatch(FrameworkArmsTest::isGrpc));
        assertTrue(ARMS.specs().stream().anyMatch(FrameworkArmsTest::isGrpc));
        Request open = TRAFFIC.get("grpc-open").requests().next(0);
        assertEquals("POST /frameworks.Service/Open with headers [te]", open.toString());
        assertEquals("application/grpc, 5 bytes", open.body().toString());
    }

    @Test
    void uniqueTokensAreSentToAServiceOnce() {
        Set<Object> seen = new HashSet<>();
        for (int i = 0; i < REQUESTS; i++) {
            assertTrue(seen.add(value(TRAFFIC.get("spring-mvc-unique").requests().next(i))));
        }
        for (int i = 0; i < 2 * ServiceArms.ROTATING; i++) {
            Object token = value(TRAFFIC.get("spring-mvc-rotate").requests().next(i));
            assertTrue(!seen.contains(token));
        }
    }

    private static boolean isGrpc(ArmSpec arm) {
        return arm.dimensions().get("service").equals("grpc");
    }

    private static Object value(Request request) {
        StringBuilder value = new StringBuilder();
        request.headers().forEach((name, text) -> value.append(text));
        return value.toString();
    }
}

package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.load.Request;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ServiceArmsTest {
    private static final int REQUESTS = ServiceExtent.SMOKE.requests();

    private static final List<String> TOKENS =
            IntStream.rangeClosed(0, REQUESTS).mapToObj(i -> Sample.token("user" + i)).toList();

    private static final Map<String, Traffic> TRAFFIC =
            ServiceArms.traffic(TOKENS).stream()
                    .collect(Collectors.toMap(Traffic::arm, Function.identity()));

    @Test
    void everyArmHasItsTrafficToItsService() {
        for (ArmSpec arm : ServiceArms.specs()) {
            assertEquals(arm.settings().get("service"), TRAFFIC.get(arm.name()).service());
        }
        assertEquals(ServiceArms.specs().size(), TRAFFIC.size());
    }

    @Test
    void everyReferenceIsHeldAgainstOursInBothRegimes() {
        List<String> asked = ServiceArms.questions().stream().map(Question::words).toList();

        for (Validator each : Validator.values()) {
            for (String regime : List.of("unique", "repeat")) {
                assertEquals(
                        each != Validator.STAGED,
                        asked.contains(each.service() + "-" + regime + " over staged-" + regime),
                        each + " " + regime);
            }
        }
        assertTrue(asked.contains("staged-repeat over staged-unique"));
        assertTrue(asked.contains("staged-repeat-split over staged-repeat"));
    }

    @Test
    void everyServiceGetsTheSameTokensAndNoneTwice() {
        for (Validator each : Validator.values()) {
            Traffic unique = TRAFFIC.get(each.service() + "-unique");
            List<String> sent =
                    IntStream.range(0, REQUESTS)
                            .mapToObj(n -> authorization(unique.requests().next(n)))
                            .toList();

            assertEquals(
                    TOKENS.subList(0, REQUESTS).stream().map(t -> "Bearer " + t).toList(), sent);
        }
    }

    @Test
    void aRepeatedTokenIsNoneOfTheUniqueOnes() {
        Traffic repeat = TRAFFIC.get("staged-repeat");

        assertEquals("Bearer " + TOKENS.get(REQUESTS), authorization(repeat.requests().next(0)));
        assertEquals(repeat.requests().next(0), repeat.requests().next(REQUESTS));
    }

    @Test
    void splitHeadersComeWithoutThePlainOne() {
        Request split = TRAFFIC.get("staged-repeat-split").requests().next(0);

        assertNull(authorization(split));
        assertTrue(headers(split).containsKey("x-jwt-static"), headers(split).toString());
    }

    @Test
    void smokeIsOneStartAndTheOthersHaveTimeForAVerdict() {
        assertTrue(ServiceExtent.SMOKE.budget().isZero());
        assertTrue(
                Arrays.stream(ServiceExtent.values())
                        .allMatch(each -> each.budget().toMinutes() < 10));
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

package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.KeycloakSession.Algorithm;
import io.github.jwtbench.compression.KeycloakSession.TimeShape;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes of Keycloak's tokens on the wire with Netty's encoder. */
class WireSizeTest {
    private static final int TABLE_BYTES = 65_536;

    /** A session of ten hours has so many tokens of five minutes. */
    private static final int REFRESHES = 120;

    static Stream<Arguments> sessions() {
        return Stream.of(Algorithm.values())
                .flatMap(
                        algorithm ->
                                Stream.of(TimeShape.values())
                                        .map(shape -> Arguments.of(algorithm, shape)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("sessions")
    void sizesStayWithinTheirTargets(Algorithm algorithm, TimeShape shape) throws Http2Exception {
        KeycloakSession session = KeycloakSession.start(algorithm, shape, 1);
        String first = session.login();
        boolean rsa = algorithm == Algorithm.RS256 || algorithm == Algorithm.PS256;
        if (rsa) {
            assertTrue(first.length() >= 1290 && first.length() <= 1360, "" + first.length());
        }
        NettyHpack split = new NettyHpack(TABLE_BYTES);
        NettyHpack plain = new NettyHpack(TABLE_BYTES);

        int cold = split.send(Parts.of(first).headers());
        int plainCold = plain.send(Map.of("authorization", "Bearer " + first));
        assertTrue(cold <= plainCold, cold + " > " + plainCold);
        assertEquals(4, split.send(Parts.of(first).headers()));

        double sum = 0;
        for (int i = 1; i <= REFRESHES; i++) {
            sum += split.send(Parts.of(session.refresh(i)).headers());
        }
        double mean = sum / REFRESHES;
        assertTrue(mean <= (rsa ? 290 : 100), "mean of the refreshes: " + mean);
    }

    /** Field by field, also when the table is so small that it evicts. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("sessions")
    void modelAgreesWithNetty(Algorithm algorithm, TimeShape shape) throws Http2Exception {
        KeycloakSession session = KeycloakSession.start(algorithm, shape, 2);
        KeycloakSession other = session.other();
        List<String> tokens =
                IntStream.rangeClosed(1, 40)
                        .mapToObj(i -> (i % 3 == 0 ? other : session).refresh(i))
                        .toList();
        for (int tableBytes : new int[] {0, 100, 1_000, 4_096, TABLE_BYTES}) {
            NettyHpack netty = new NettyHpack(tableBytes);
            HpackCost model = new HpackCost(tableBytes);
            for (String token : tokens) {
                for (int repeat = 0; repeat < 2; repeat++) {
                    assertSame(model, netty, Parts.of(token).headers(), tableBytes);
                    assertSame(
                            model, netty, Map.of("authorization", "Bearer " + token), tableBytes);
                }
            }
        }
    }

    private static void assertSame(
            HpackCost model, NettyHpack netty, Map<String, String> headers, int tableBytes)
            throws Http2Exception {
        for (Map.Entry<String, String> header : headers.entrySet()) {
            assertEquals(
                    netty.send(Map.of(header.getKey(), header.getValue())),
                    model.send(header.getKey(), header.getValue()).bytes(),
                    header.getKey() + ", table of " + tableBytes);
        }
    }
}

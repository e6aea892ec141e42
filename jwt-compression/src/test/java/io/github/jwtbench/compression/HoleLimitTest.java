package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.jwtbench.compression.KeycloakSession.Algorithm;
import io.github.jwtbench.compression.KeycloakSession.TimeShape;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Senders stay below the receiver's limit of holes. */
class HoleLimitTest {
    private static final String ID = "\"onrtro:3b241101-e2bb-4255-8caf-4136c566a962\"";

    @ParameterizedTest
    @EnumSource(TimeShape.class)
    void keycloakTokensAreFarBelowTheLimit(TimeShape shape) throws MalformedSplitException {
        String token = KeycloakSession.start(Algorithm.ES256, shape, 11).refresh(1);
        assertEquals(18, holes(Parts.of(token)));
    }

    /** Every claim that the standard policy names, and between any two of them another one. */
    @Test
    void standardPolicyStaysBelowTheLimit() throws MalformedSplitException {
        Map<String, ClaimClass> classes = TokenTemplate.standard().classes();
        String payload =
                classes.keySet().stream()
                        .map(name -> "\"" + name + "\":" + ID)
                        .collect(Collectors.joining(",\"x\":1,", "{\"x\":1,", ",\"x\":1}"));
        String token = Parts.token(payload);
        SplitToken parts = Parts.of(token);
        assertEquals(62, holes(parts));
        assertEquals(token, Parts.JOINER.join(parts));
    }

    /** Also when another token was split just before, whose template is known. */
    @ParameterizedTest
    @ValueSource(ints = {127, 128, 129, 130, 1_000})
    void tokenAboveTheLimitStaysPlain(int holes) throws MalformedSplitException {
        TokenSplitter splitter =
                TokenSplitter.withSalt(TokenTemplates.of(TokenTemplate.standard()), Parts.SALT);
        for (int i = 0; i < 2; i++) {
            String token = Parts.token(payload("\"sub\":" + i, holes));
            Credential credential = splitter.split(token);
            if (holes <= StaticTemplate.MAX_HOLES) {
                SplitToken parts = assertInstanceOf(SplitToken.class, credential);
                assertEquals(holes, holes(parts));
                assertEquals(token, Parts.JOINER.join(parts));
            } else {
                assertEquals(new PlainToken(token, PlainToken.Reason.TOO_MANY_HOLES), credential);
            }
        }
    }

    /** A prefix counts with all those that stand beside it in the template. */
    @ParameterizedTest
    @ValueSource(ints = {25, 26})
    void alternativesCountAsHoles(int ids) {
        String token = Parts.token(payload("\"jti\":" + ID, ids));
        assertEquals(
                5 * ids <= StaticTemplate.MAX_HOLES,
                Parts.SPLITTER.split(token) instanceof SplitToken);
    }

    private static String payload(String member, int times) {
        return IntStream.range(0, times)
                .mapToObj(i -> member)
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static int holes(SplitToken parts) throws MalformedSplitException {
        StaticTemplate template = StaticTemplate.parse(parts.staticPart());
        return IntStream.range(0, template.holeCount())
                .map(i -> 1 + template.hole(i).alternatives().length)
                .sum();
    }
}

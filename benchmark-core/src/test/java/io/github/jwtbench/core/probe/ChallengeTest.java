package io.github.jwtbench.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChallengeTest {

    @Test
    void schemesParametersAndCredentialsAreToldApart() {
        assertEquals(
                List.of(
                        new Challenge("Newauth", Map.of("realm", "apps", "title", "a \"b\", c")),
                        new Challenge("Negotiate", Map.of()),
                        new Challenge("Bearer", Map.of("error", "invalid_token")),
                        new Challenge("Basic", Map.of())),
                Challenge.parse(
                        List.of(
                                "Newauth Realm=\"apps\" , title=\"a \\\"b\\\", c\", Negotiate"
                                        + " YWJj==, Bearer error = invalid_token, error=\"second\"",
                                "Basic")));
    }

    @Test
    void whatCannotBeReadIsLeftOut() {
        assertEquals(
                List.of(new Challenge("Bearer", Map.of("realm", "a"))),
                Challenge.parse(List.of("Bearer realm=a, error=\"open", "", "= b", "\"x\"")));
    }

    @Test
    void aHugeOneIsRead() {
        String open = "Bearer error=\"" + "\\a".repeat(100_000) + " =".repeat(100_000);

        assertEquals(
                List.of("Bearer"),
                Challenge.parse(List.of(open)).stream().map(Challenge::scheme).toList());
        assertEquals(100_000, Challenge.parse(List.of("a, ".repeat(100_000))).size());
    }
}

package io.github.jwtbench.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.token.SampleIssuer;
import io.github.jwtbench.core.token.Spelling;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class HttpProbeTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** In a body of JSON, which it does not break, and in a challenge. */
    @Test
    void probeKeepsNoSpellingOfTheToken() throws Exception {
        List<Spelling> spellings = List.of(Spelling.values());
        try (ScriptedService service =
                new ScriptedService(
                        null,
                        request -> {
                            String sent = request.authorization().substring("Bearer ".length());
                            int number = Integer.parseInt(request.line().split("/")[1]);
                            String repeated = spellings.get(number).of(sent);
                            return Reply.of(401)
                                    .with("Content-Type", "application/json")
                                    .with(
                                            "WWW-Authenticate",
                                            "Bearer error_description=\"not "
                                                    + repeated.replaceAll("[\r\n]+", "")
                                                    + "\"")
                                    .saying(
                                            JSON.createObjectNode()
                                                    .put("message", "not " + repeated)
                                                    .toString());
                        })) {
            HttpProbe http = new HttpProbe(null);
            String token = new SampleIssuer().mint(1).get(0);
            for (int i = 0; i < spellings.size(); i++) {
                Response answer =
                        http.repeat("GET", URI.create(service.url() + "/" + i), token).get(0);

                String spelled = spellings.get(i).of(token);
                for (String kept : List.of(answer.said().body(), answer.challenges().get(0))) {
                    assertTrue(kept.contains("[token]"), kept);
                    assertFalse(kept.contains(token.substring(token.length() - 20)), kept);
                    assertFalse(kept.contains(spelled.substring(100, 150)), kept);
                }
                assertEquals(List.of("message"), List.copyOf(answer.said().reasons().keySet()));
            }
        }
    }
}

package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.run.setup.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the scenario for a service that was looked at: a file with comments to go on from. */
public final class ScenarioText {
    private static final int OK = 200;
    private static final int LONGEST_NAME = 50;
    private static final YAMLMapper YAML =
            YAMLMapper.builder()
                    .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                    .enable(YAMLGenerator.Feature.INDENT_ARRAYS)
                    .build();

    private ScenarioText() {}

    /**
     * The text of the file.
     *
     * @param trust PEM file, relative to the scenario or absolute; null for the JDK's trust
     * @param tokens content of the field {@code tokens}: one source, without a secret
     */
    public static String of(
            ProbeResult seen, @Nullable String trust, @Nullable Map<String, ?> tokens) {
        boolean http2 = seen.tls().isHttp2();
        return template()
                .replace("${name}", name(seen))
                .replace("${url}", quoted(HttpAddress.origin(seen.url())))
                .replace("${trust}", trust == null ? "# trust: ca.pem" : "trust: " + quoted(trust))
                .replace(
                        "${protocol}",
                        (http2 ? Protocol.HTTP_2 : Protocol.HTTP_1_1).toLowerCase(Locale.ROOT))
                .replace("${method}", seen.method())
                .replace("${path}", quoted(HttpAddress.target(seen.url())))
                .replace("${tokens}", tokens == null ? "tokens: none\n" : tokens(tokens))
                .replace("${status}", Integer.toString(status(seen)))
                .replace("${connections}", http2 ? "2" : "20")
                .replace("${streams}", http2 ? "10" : "1");
    }

    private static String template() {
        try (InputStream in = ScenarioText.class.getResourceAsStream("scenario.yaml")) {
            byte[] text = Objects.requireNonNull(in, "scenario.yaml").readAllBytes();
            return new String(text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String tokens(Map<String, ?> tokens) {
        return yaml(Map.of("tokens", tokens)) + "tokenHeaders: plain\nregime: rotate\n";
    }

    private static String quoted(String text) {
        return yaml(text).strip();
    }

    private static String yaml(Object value) {
        try {
            return YAML.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("text and numbers can be written", e);
        }
    }

    /** Makes a name from host and path, with the allowed characters. */
    private static String name(ProbeResult seen) {
        String words =
                (seen.url().getHost() + seen.url().getPath())
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9]+", "-");
        String name = words.substring(0, Math.min(LONGEST_NAME, words.length()));
        String inside = name.replaceAll("^-+|-+$", "");
        return inside.isEmpty() ? "service" : inside;
    }

    private static int status(ProbeResult seen) {
        return seen.answers().repeated().stream()
                .filter(Response::isRight)
                .map(Response::status)
                .findFirst()
                .orElse(OK);
    }
}

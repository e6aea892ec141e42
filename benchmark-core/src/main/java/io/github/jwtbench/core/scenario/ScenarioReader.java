package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads scenario files. It is strict: what is unknown, doubled, missing, of another type or out of
 * range is an error. Limits are checked before work is done.
 */
public final class ScenarioReader {
    /** A larger file is not read. */
    static final long MAX_FILE_BYTES = 64 * 1024;

    static final int MAX_BODY_BYTES = 1024 * 1024;

    private final ScenarioYaml yaml;
    private final Path folder;

    private ScenarioReader(ScenarioYaml yaml, Path folder) {
        this.yaml = yaml;
        this.folder = folder;
    }

    /**
     * Reads a file.
     *
     * @throws ScenarioException if it breaks a rule
     * @throws IOException if it, or the file of its body, cannot be read
     */
    public static Scenario read(Path file) throws IOException, ScenarioException {
        long size = Files.size(file);
        if (size > MAX_FILE_BYTES) {
            throw tooLarge(file.toString(), size);
        }
        Path folder = file.toAbsolutePath().getParent();
        return parse(file.toString(), utf8(file), folder);
    }

    private static String utf8(Path file) throws IOException, ScenarioException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new ScenarioException(
                    file.toString(), 0, "", "must be UTF-8", "bytes that are not");
        }
    }

    /**
     * Reads a text.
     *
     * @param file its name in messages
     * @param folder where the files lie that it names
     */
    static Scenario parse(String file, String text, Path folder)
            throws IOException, ScenarioException {
        if (text.length() > MAX_FILE_BYTES) {
            throw tooLarge(file, text.length());
        }
        ScenarioYaml yaml = ScenarioYaml.read(file, text);
        ScenarioSchema.check(yaml);
        return new ScenarioReader(yaml, folder).scenario();
    }

    private static ScenarioException tooLarge(String file, long size) {
        return new ScenarioException(
                file, 0, "", "must have at most " + MAX_FILE_BYTES + " bytes", "" + size);
    }

    private Scenario scenario() throws IOException, ScenarioException {
        JsonNode root = yaml.root();
        JsonNode expect = root.get("expect");
        boolean without = root.get("tokens").isTextual();
        return new Scenario(
                root.get("name").textValue(),
                request(root.get("request")),
                without ? new TokenSource.None() : tokens(root.get("tokens")),
                without ? null : TokenHeaders.valueOf(upper(root.get("tokenHeaders"))),
                without ? TokenRegime.NONE : TokenRegime.valueOf(upper(root.get("regime"))),
                new RightAnswer(expect.get("status").intValue(), text(expect, "contains")),
                load(root.get("load")));
    }

    private static String upper(JsonNode word) {
        return word.textValue().toUpperCase(Locale.ROOT);
    }

    /** A text that may be missing. */
    private static String text(JsonNode fields, String name) {
        return fields.path(name).textValue();
    }

    private RequestShape request(JsonNode request) throws IOException, ScenarioException {
        Map<String, String> headers = new LinkedHashMap<>();
        request.path("headers")
                .properties()
                .forEach(header -> headers.put(header.getKey(), header.getValue().textValue()));
        return new RequestShape(
                text(request, "method"),
                text(request, "path"),
                HeaderFields.of(headers),
                request.has("body") ? body(request.get("body")) : null);
    }

    private Body body(JsonNode body) throws IOException, ScenarioException {
        return Body.of(
                text(body, "type"),
                body.has("file")
                        ? bytes(text(body, "file"))
                        : text(body, "text").getBytes(StandardCharsets.UTF_8));
    }

    private byte[] bytes(String name) throws IOException, ScenarioException {
        String field = "/request/body/file";
        Path found = folder.resolve(name);
        if (!Files.isRegularFile(found)) {
            throw yaml.wrong(field, "must name a file", found.toString());
        }
        long size = Files.size(found);
        if (size < 1 || size > MAX_BODY_BYTES) {
            throw yaml.wrong(
                    field, "must name a file of 1 to " + MAX_BODY_BYTES + " bytes", "" + size);
        }
        return Files.readAllBytes(found);
    }

    private TokenSource tokens(JsonNode tokens) throws ScenarioException {
        String kind = tokens.fieldNames().next();
        JsonNode source = tokens.get(kind);
        return switch (kind) {
            case "file" -> new TokenSource.TokenFile(folder.resolve(source.textValue()));
            case "keycloak" -> {
                List<String> users = new ArrayList<>();
                source.get("users").forEach(user -> users.add(user.textValue()));
                yield new TokenSource.Keycloak(text(source, "client"), users);
            }
            case "openid" ->
                    new TokenSource.OpenId(
                            endpoint(text(source, "tokenEndpoint")),
                            text(source, "client"),
                            text(source, "secretVariable"),
                            text(source, "userVariable"),
                            text(source, "passwordVariable"),
                            text(source, "scope"),
                            source.get("count").intValue());
            default -> new TokenSource.Suite(source.get("count").intValue());
        };
    }

    private URI endpoint(String text) throws ScenarioException {
        try {
            URI address = URI.create(text);
            if (address.getHost() != null
                    && address.getUserInfo() == null
                    && address.getFragment() == null) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // Said below, without the text: it may hold a password.
        }
        throw yaml.wrong(
                "/tokens/openid/tokenEndpoint",
                "must be an https address without user and password",
                "another text");
    }

    private LoadProfile load(JsonNode load) throws ScenarioException {
        boolean open = load.has("open");
        int connections = load.get("connections").intValue();
        int streams = load.get("streams").intValue();
        int concurrency = load.path("closed").path("concurrency").intValue();
        if (!open && concurrency != connections * streams) {
            throw yaml.wrong(
                    "/load/closed/concurrency",
                    "must be connections x streams = " + connections * streams,
                    "" + concurrency);
        }
        return new LoadProfile(
                open ? Loop.OPEN : Loop.CLOSED,
                load.path("open").path("requestsPerSecond").intValue(),
                load.get("durationSeconds").intValue(),
                connections,
                streams,
                load.get("timeoutSeconds").intValue(),
                load.get("warmUpSeconds").intValue());
    }
}

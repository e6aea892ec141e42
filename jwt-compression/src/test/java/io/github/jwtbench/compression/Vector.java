package io.github.jwtbench.compression;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** One file of {@code src/test/resources/vectors}; what it has no value for is null or 0. */
public record Vector(
        String name,
        TokenTemplate policy,
        byte[] salt,
        String token,
        PlainToken.Reason plain,
        Map<String, String> headers,
        String refreshedToken,
        Map<String, String> refreshedHeaders,
        Sizes hpackBytes) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public record Sizes(int cold, int repeat, int refresh) {}

    static Path folder() {
        try {
            return Path.of(Vector.class.getResource("/vectors").toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public static List<Vector> all() {
        try (Stream<Path> files = Files.list(folder())) {
            return files.sorted().map(Vector::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Vector named(String name) {
        return read(folder().resolve(name + ".json"));
    }

    TokenSplitter splitter() {
        return TokenSplitter.withSalt(TokenTemplates.of(policy), salt);
    }

    SplitToken parts() {
        return parts(headers);
    }

    SplitToken refreshedParts() {
        return parts(refreshedHeaders);
    }

    /** The name only: tokens do not belong into the names of tests. */
    @Override
    public String toString() {
        return name;
    }

    private static Vector read(Path file) {
        try {
            JsonNode json = JSON.readTree(file.toFile());
            JsonNode sizes = json.get("hpackBytes");
            return new Vector(
                    file.getFileName().toString().replace(".json", ""),
                    policy(json.get("policy")),
                    HexFormat.of().parseHex(json.get("salt").textValue()),
                    json.get("token").textValue(),
                    json.get("plain").isNull()
                            ? null
                            : PlainToken.Reason.valueOf(json.get("plain").textValue()),
                    headers(json.get("headers")),
                    json.path("refreshedToken").textValue(),
                    headers(json.path("refreshedHeaders")),
                    new Sizes(
                            sizes.get("cold").intValue(),
                            sizes.get("repeat").intValue(),
                            sizes.path("refresh").intValue()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TokenTemplate policy(JsonNode json) {
        if (json.isTextual()) {
            return TokenTemplate.standard();
        }
        Map<String, ClaimClass> classes = new HashMap<>();
        for (ClaimClass claimClass : ClaimClass.values()) {
            json.get(claimClass.name().toLowerCase(Locale.ROOT))
                    .forEach(name -> classes.put(name.textValue(), claimClass));
        }
        return TokenTemplate.of(classes, texts(json.get("idPrefixes")));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::textValue).toList();
    }

    private static Map<String, String> headers(JsonNode object) {
        Map<String, String> headers = new LinkedHashMap<>();
        object.fieldNames()
                .forEachRemaining(name -> headers.put(name, object.get(name).textValue()));
        return headers;
    }

    private static SplitToken parts(Map<String, String> headers) {
        return Parts.of(SplitHeaders.PARTS.stream().map(headers::get).toList());
    }
}

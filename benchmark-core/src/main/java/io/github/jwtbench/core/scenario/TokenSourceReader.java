package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.load.Share;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the field {@code tokens} of a scenario that its schema accepts. */
final class TokenSourceReader {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ScenarioYaml yaml;
    private final Path folder;
    private final SecretSourceReader secrets;

    /**
     * @param folder where the files lie that the scenario names
     */
    TokenSourceReader(ScenarioYaml yaml, Path folder, SecretSourceReader secrets) {
        this.yaml = yaml;
        this.folder = folder;
        this.secrets = secrets;
    }

    TokenSource read() throws ScenarioException {
        JsonNode tokens = yaml.at("/tokens");
        String kind = tokens.fieldNames().next();
        JsonNode source = tokens.get(kind);
        return switch (kind) {
            case "command" ->
                    new TokenSource.Command(texts(source.get("run")), folder, count(source));
            case "file" ->
                    new TokenSource.TokenFile(folder.resolve(source.textValue()), Share.WHOLE);
            case "keycloak" ->
                    new TokenSource.Keycloak(text(source, "client"), texts(source.get("users")));
            case "mint" ->
                    new TokenSource.Mint(
                            secrets.source("/tokens/mint/key"),
                            JSON.convertValue(
                                    source.get("claims"),
                                    new TypeReference<Map<String, Object>>() {}),
                            source.get("lifetimeSeconds").intValue(),
                            count(source));
            case "openid" -> openId(source);
            case "suite" -> new TokenSource.Suite(count(source));
            default -> throw new IllegalStateException("the schema knows no such source: " + kind);
        };
    }

    private OpenIdSource openId(JsonNode source) throws ScenarioException {
        Map<String, String> extra = new HashMap<>();
        source.path("parameters")
                .properties()
                .forEach(each -> extra.put(each.getKey(), each.getValue().textValue()));
        if (source.has("scope")) {
            extra.put("scope", text(source, "scope"));
        }
        return new OpenIdSource(
                new OpenIdSource.Provider(
                        address(source, source.has("issuer") ? "issuer" : "tokenEndpoint"),
                        source.has("issuer"),
                        source.has("trust") ? folder.resolve(text(source, "trust")) : null),
                new OpenIdSource.Client(text(source, "client"), proof(source)),
                grant(source),
                extra,
                count(source));
    }

    private OpenIdSource.Proof proof(JsonNode source) throws ScenarioException {
        if (source.has("secret")) {
            return new OpenIdSource.Secret(secrets.source("/tokens/openid/secret"));
        }
        if (source.has("privateKey")) {
            return new OpenIdSource.PrivateKey(secrets.source("/tokens/openid/privateKey"));
        }
        return source.has("certificate")
                ? secrets.certificate("/tokens/openid", folder.resolve(text(source, "certificate")))
                : new OpenIdSource.NoProof();
    }

    private OpenIdSource.Grant grant(JsonNode source) throws ScenarioException {
        if (source.has("refreshToken")) {
            return new OpenIdSource.SessionGrant(secrets.source("/tokens/openid/refreshToken"));
        }
        return source.has("user")
                ? new OpenIdSource.UserGrant(
                        secrets.source("/tokens/openid/user"),
                        secrets.source("/tokens/openid/password"))
                : new OpenIdSource.ClientGrant();
    }

    private URI address(JsonNode source, String name) throws ScenarioException {
        try {
            return HttpAddress.parse(name, text(source, name));
        } catch (IllegalArgumentException e) {
            // Without the text: it may hold a password.
            throw yaml.wrong("/tokens/openid/" + name, HttpAddress.RULE, "another text");
        }
    }

    private static int count(JsonNode source) {
        return source.get("count").intValue();
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.textValue()));
        return texts;
    }

    private static String text(JsonNode fields, String name) {
        return fields.get(name).textValue();
    }
}

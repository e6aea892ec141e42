package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.jwtbench.core.files.JsonSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Scenarios of all kinds, and the schema to hold against them. */
public final class Samples {
    static final YAMLMapper YAML = new YAMLMapper();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/scenario-v1.schema.json");

    private static final String LOAD =
            """
            load:
              closed:
                concurrency: 10
              connections: 2
              streams: 5
              durationSeconds: 3
              timeoutSeconds: 2
              warmUpSeconds: 0
            """;

    static final String PLAIN =
            """
            name: plain
            request:
              method: GET
              path: /q/health/live?a=b
              headers:
                accept: application/json
                x-two: "2"
            tokens: none
            expect:
              status: 200
              contains: '"UP"'
            """
                    + LOAD;

    static final String KEYCLOAK =
            """
            name: keycloak
            request:
              method: POST
              path: /api
              body:
                type: application/json
                text: '{"a":1}'
            tokens:
              keycloak:
                client: benchmark-rs256
                users: [ada, alan]
            tokenHeaders: split
            regime: rotate
            expect:
              status: 200
              contains: '"subject":"${token.sub}"'
            """
                    + LOAD;

    static final String OPEN_ID =
            """
            name: open-id
            request:
              method: PUT
              path: /
            tokens:
              openid:
                tokenEndpoint: https://idp.example/oauth2/token
                client: tester
                secret: {variable: SECRET}
                user: {file: user.txt}
                password: {stdin: true}
                scope: openid profile
                count: 3
            tokenHeaders: plain
            regime: repeat
            expect:
              status: 204
            load:
              open:
                requestsPerSecond: 100
              connections: 1
              streams: 1
              durationSeconds: 3600
              timeoutSeconds: 1
              warmUpSeconds: 3600
            """;

    static final String UNIQUE =
            """
            name: unique
            request:
              method: POST
              path: /api
            tokens:
              suite:
                count: 1000
            tokenHeaders: plain
            regime: unique
            expect:
              status: 401
            """
                    + LOAD;

    static final String FROM_FILE =
            UNIQUE.replace("  suite:\n    count: 1000\n", "  file: t.txt\n");

    static final String COMMAND =
            KEYCLOAK.replace(
                    """
                      keycloak:
                        client: benchmark-rs256
                        users: [ada, alan]
                    """,
                    """
                      command:
                        run: [print-token, --now]
                        count: 1
                    """);

    static final String MINT =
            UNIQUE.replace(
                    "  suite:\n    count: 1000\n",
                    """
                      mint:
                        key: {file: key.jwk}
                        claims:
                          iss: https://issuer.example
                          aud: [a, b]
                          level: 7
                          realm_access: {roles: [user]}
                        lifetimeSeconds: 300
                        count: 1000
                    """);

    static final List<String> ALL =
            List.of(PLAIN, KEYCLOAK, OPEN_ID, UNIQUE, FROM_FILE, COMMAND, MINT);

    private Samples() {}

    /** A scenario whose tokens come from a provider. */
    public static String openId(String... fields) {
        return KEYCLOAK.replace(
                """
                  keycloak:
                    client: benchmark-rs256
                    users: [ada, alan]
                """,
                "  openid:\n    " + String.join("\n    ", fields) + "\n");
    }

    public static Scenario read(String text) throws IOException, ScenarioException {
        return ScenarioReader.parse("s.yaml", text, Path.of("/folder"));
    }

    /** What the schema finds wrong with the data of a YAML text. */
    public static List<String> schemaErrors(String yaml) throws IOException {
        return schemaErrors(YAML.readTree(yaml));
    }

    public static List<String> schemaErrors(JsonNode data) throws IOException {
        return SCHEMA.validate(JSON.writeValueAsString(data));
    }
}

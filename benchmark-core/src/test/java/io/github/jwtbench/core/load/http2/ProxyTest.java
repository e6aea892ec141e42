package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.replay.ReplayResult;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.core.token.SampleIssuer;
import io.github.jwtbench.core.untrusted.PlainText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What proxies do to tokens in headers, on both of their wires. A proxy that is not installed is
 * skipped. What was counted is kept in {@code target/proxies}: a page, and a line for each request.
 */
@Tag("slow")
class ProxyTest {
    static final int REQUESTS_PER_TOKEN = 10;

    private static final Path KEPT = Path.of("target/proxies");
    private static final int TOKENS = 5;
    private static final int USERS = 10;
    private static final long FIRST_ISSUED = 1_795_248_397L;
    private static final List<String> ENCODINGS = List.of("plain", "split", "split-never");

    /** Of Keycloak's shape. */
    private static final String PAYLOAD =
            """
            {"exp":%d,"iat":%d,"jti":"onrtrt:%s",\
            "iss":"https://localhost:1443/realms/benchmark","aud":["jwtbench-service","account"],\
            "sub":"%s","typ":"Bearer","azp":"benchmark-rs256","sid":"%s","acr":"1",\
            "realm_access":{"roles":["benchmark-user","orders-write","orders-read","catalog-read"]},\
            "resource_access":{"account":{"roles":["manage-account","manage-account-links",\
            "view-profile"]}},"scope":"openid email profile","email_verified":true,\
            "name":"Ada Lovelace","preferred_username":"user%d","given_name":"Ada",\
            "family_name":"Lovelace","email":"user%d@benchmark.example"}""";

    /** One line of the table. */
    private record Row(
            ProxyProgram proxy,
            String version,
            int table,
            Map<String, ProxyFigures> front,
            Map<String, ProxyFigures> back) {}

    private static final SampleIssuer ISSUER = new SampleIssuer();
    private static final TokenSplitter SPLITTER =
            TokenSplitter.withSalt(TokenTemplates.of(TokenTemplate.standard()), new byte[8]);
    private static final List<List<String>> TOKENS_BY_USER = new ArrayList<>();
    private static final Set<String> ALL = new HashSet<>();
    private static final List<Row> ROWS = new ArrayList<>();

    @TempDir private static Path directory;
    private static TestCertificate certificate;

    @BeforeAll
    static void prepare() throws Exception {
        certificate = TestCertificate.create(directory);
        for (int user = 0; user < USERS; user++) {
            List<String> tokens = new ArrayList<>();
            for (int number = 0; number < (user == 0 ? TOKENS : 2); number++) {
                tokens.add(token(user, number));
            }
            TOKENS_BY_USER.add(tokens);
            ALL.addAll(tokens);
        }
    }

    private static String token(int user, int number) {
        long issued = FIRST_ISSUED + 240L * number;
        return ISSUER.sign(
                PAYLOAD.formatted(
                        issued + 300,
                        issued,
                        id("token", user, number),
                        id("user", user, 0),
                        id("session", user, 0),
                        user,
                        user));
    }

    private static String id(String what, int user, int number) {
        String name = what + " " + user + " " + number;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    @ParameterizedTest
    @EnumSource
    void tokensArriveWholeAndAreCounted(ProxyProgram proxy) throws Exception {
        String version = proxy.version();
        assumeTrue(version != null, proxy.title() + " is not installed");
        for (int table : proxy.tables()) {
            String name = (proxy.name() + "-" + table).toLowerCase(Locale.ROOT);
            Map<String, ProxyFigures> front = new TreeMap<>();
            Map<String, ProxyFigures> back = new TreeMap<>();
            for (String encoding : ENCODINGS) {
                boolean isNever = encoding.equals("split-never");
                Path folder = directory.resolve(name + "-" + encoding);
                try (ProxyChain chain = new ProxyChain(proxy, table, certificate, ALL, folder)) {
                    assertAnswered(chain.send(List.of(requests(encoding, 0, TOKENS)), isNever));
                    List<ProxyChain.Sent> oneFront = chain.front();
                    List<ProxyChain.Sent> oneBack = chain.back();
                    assertAnswered(chain.send(tenUsers(encoding), isNever));
                    Path kept = KEPT.resolve(name + "-" + encoding);
                    ProxyChain.write(oneFront, kept.resolve("one-user-client.jsonl"));
                    ProxyChain.write(oneBack, kept.resolve("one-user-service.jsonl"));
                    ProxyChain.write(chain.front(), kept.resolve("ten-users-client.jsonl"));
                    ProxyChain.write(chain.back(), kept.resolve("ten-users-service.jsonl"));
                    assertEquals(oneFront.size(), oneBack.size());
                    front.put(encoding, ProxyFigures.of(oneFront, chain.front()));
                    back.put(encoding, ProxyFigures.of(oneBack, chain.back()));
                }
            }
            if (proxy == ProxyProgram.NONE) {
                assertEquals(front, back);
            }
            ROWS.add(new Row(proxy, version, table, front, back));
        }
    }

    private static void assertAnswered(ReplayResult result) {
        assertEquals(Map.of(), result.failures(), result.problems().toString());
        assertTrue(result.correct() > 0);
    }

    private static List<List<Request>> tenUsers(String encoding) {
        List<List<Request>> connections = new ArrayList<>();
        for (int user = 0; user < USERS; user++) {
            connections.add(requests(encoding, user, 2));
        }
        return connections;
    }

    private static List<Request> requests(String encoding, int user, int tokens) {
        List<Request> requests = new ArrayList<>();
        for (String token : TOKENS_BY_USER.get(user).subList(0, tokens)) {
            HeaderFields fields = HeaderFields.bearer(token);
            if (!encoding.equals("plain")) {
                Credential credential = SPLITTER.split(token);
                assertTrue(credential instanceof SplitToken, credential.toString());
                fields = HeaderFields.of(credential.headers());
            }
            for (int i = 0; i < REQUESTS_PER_TOKEN; i++) {
                requests.add(new Request("GET", "/q", fields, null, Expected.OK));
            }
        }
        return requests;
    }

    @AfterAll
    static void writePage() throws Exception {
        Files.createDirectories(KEPT);
        Page page = Page.of("proxies", new PlainText("Split headers through proxies"));
        page.lead()
                .text(
                        "Bytes of a credential on both wires of a proxy, counted in the header"
                                + " blocks. The counts of each request lie in folders beside this"
                                + " page.");
        page.section("client", "From the client to the proxy")
                .add(wire("Client to proxy", Row::front));
        page.section("service", "From the proxy to the service")
                .add(wire("Proxy to service", Row::back));
        page.section("verdict", "What splitting does behind the proxy").add(verdicts());
        PageFiles.write(KEPT, page);
    }

    private record Line(Row row, String encoding, ProxyFigures figures) {}

    private static Table<?> wire(String caption, Function<Row, Map<String, ProxyFigures>> which) {
        List<Line> lines = new ArrayList<>();
        for (Row row : ROWS) {
            which.apply(row)
                    .forEach((encoding, figures) -> lines.add(new Line(row, encoding, figures)));
        }
        return Table.<Line>compact(caption, lines)
                .head("Proxy", 2, line -> line.row().proxy().title())
                .number("Table", 1, line -> Units.count(line.row().table()))
                .text("Encoding", 1, Line::encoding)
                .number("Cold", 1, line -> Units.decimals(line.figures().cold(), 0))
                .number("Repeat", 1, line -> Units.decimals(line.figures().repeat(), 1))
                .number("Refresh", 1, line -> Units.decimals(line.figures().refresh(), 1))
                .number("Ten users", 1, line -> Units.decimals(line.figures().shared(), 1))
                .number("over connections", 1, line -> Units.count(line.figures().connections()))
                .text("Forms", 3, line -> line.figures().forms());
    }

    private static Table<?> verdicts() {
        return Table.<Row>compact(
                        "Split over plain, each token sent " + REQUESTS_PER_TOKEN + " times", ROWS)
                .head("Proxy", 2, row -> row.proxy().title())
                .text("Version", 3, Row::version)
                .number("Table", 1, row -> Units.count(row.table()))
                .text("One user", 2, row -> one(row))
                .text("Ten users", 2, row -> ten(row));
    }

    private static String one(Row row) {
        return words(row.back().get("split").perRequest(), row.back().get("plain").perRequest());
    }

    private static String ten(Row row) {
        return words(row.back().get("split").shared(), row.back().get("plain").shared());
    }

    private static String words(double split, double plain) {
        return "%s: %s and %s bytes"
                .formatted(
                        ProxyFigures.verdict(split, plain),
                        Units.decimals(split, 1),
                        Units.decimals(plain, 1));
    }
}

package io.github.jwtbench.core.headers.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.advice.EncodingAdvice;
import io.github.jwtbench.compression.advice.TokenTraffic;
import io.github.jwtbench.core.headers.Declared;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Sequence;
import io.github.jwtbench.core.headers.Setting;
import io.github.jwtbench.core.headers.drive.SequencePlan.Cell;
import io.github.jwtbench.core.headers.drive.SequencePlan.Tokens;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code jwt-compression advise} computes, held against what the comparison sends. */
class AdviceOnTheWireTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final long SEED = 5;

    @TempDir private static Path directory;
    private static NullServer server;
    private static SequenceRunner runner;

    /** One for all tests: signing takes most of the time. */
    private static final SuiteBook BOOK =
            new SuiteBook(new SuiteIssuer(), SampleTokens.keycloak(), NOW, 0);

    @BeforeAll
    static void start() throws Exception {
        TestCertificate certificate = TestCertificate.create(directory);
        server =
                NullServer.start(
                        certificate.certificate(), certificate.privateKey(), new byte[0], 1 << 18);
        LocalServer local = new LocalServer(server.port(), certificate.certificate());
        runner = new SequenceRunner(local, local, new Credentials(SEED), new SentTally());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** To the byte, also where the table evicts. */
    @ParameterizedTest
    @CsvSource({
        "4096, 1, 1, PLAIN",
        "4096, 10, 1, PLAIN",
        "4096, 10, 3, PLAIN_NEVER",
        "4096, 1, 1, SPLIT",
        "4096, 10, 1, SPLIT",
        "4096, 10, 3, SPLIT_NEVER",
        "4096, 10, 3, SPLIT_LITERAL",
        "65536, 20, 1, PLAIN",
        "65536, 20, 4, SPLIT"
    })
    void theModelCountsWhatIsSent(int table, int users, int connections, Encoding encoding)
            throws Exception {
        Script script = mixed(new Setting(table, users, "uniform", connections, false, 3), 240);
        Sequence sent = runner.run(new Cell(Declared.GRID, Tokens.SUITE, script, encoding), BOOK);

        List<HpackCost> model =
                IntStream.range(0, connections).mapToObj(i -> new HpackCost(table)).toList();
        Credentials credentials = new Credentials(SEED);
        long bytes = 0;
        for (Script.Line line : script.lines()) {
            bytes +=
                    Model.send(
                            model.get(line.connection()),
                            "localhost:" + server.port(),
                            encoding,
                            credentials.fields(
                                    encoding, BOOK.token(line.user(), line.generation())));
        }
        assertEquals(bytes, sent.credentialBytes());
    }

    /** Advice is about connections that have long been open, so it cannot be the same. */
    @ParameterizedTest
    @CsvSource({"4096, 2, 1, 10", "65536, 10, 2, 10"})
    void adviceIsWhatIsSent(int table, int users, int connections, int requestsPerToken)
            throws Exception {
        Setting setting =
                new Setting(table, users, "uniform", connections, false, requestsPerToken);
        EncodingAdvice advice =
                advice(users, new TokenTraffic(requestsPerToken, users, connections, 0, table));
        for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
            Sequence sent =
                    runner.run(
                            new Cell(Declared.GRID, Tokens.SUITE, mixed(setting, 1_000), encoding),
                            BOOK);
            double computed = bytes(advice, encoding).perRequest();
            assertEquals(1, computed / sent.bytesPerRequest(), 0.1, encoding.text());
        }
    }

    @Test
    void theCasesOfTheAdviceAreThoseOfTheComparison() throws Exception {
        Script script = Script.session(10, 0);
        EncodingAdvice advice = advice(1, new TokenTraffic(2, 1, 1, 0, 65_536));
        for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
            Sequence sent =
                    runner.run(new Cell(Declared.CASES, Tokens.SUITE, script, encoding), BOOK);
            EncodingAdvice.Bytes computed = bytes(advice, encoding);
            List<Double> cases = List.of(computed.cold(), computed.repeat(), computed.refresh());
            List<Double> means = new ArrayList<>();
            sent.cases().forEach(each -> means.add((double) each.bytes() / each.requests()));
            assertEquals(3, means.size());
            for (int i = 0; i < means.size(); i++) {
                // Signatures are random, so tokens of a session differ by a few bytes.
                assertEquals(1, means.get(i) / cases.get(i), 0.01, means + " and " + cases);
            }
        }
    }

    private static Script mixed(Setting setting, int requests) {
        return Script.mixed(setting, 0, requests, SEED);
    }

    private static EncodingAdvice.Bytes bytes(EncodingAdvice advice, Encoding encoding) {
        return advice.bytes().stream()
                .filter(each -> each.encoding().text().equals(encoding.text()))
                .findFirst()
                .orElseThrow();
    }

    private EncodingAdvice advice(int users, TokenTraffic traffic) {
        TokenSplitter splitter =
                TokenSplitter.withSalt(
                        TokenTemplates.of(TokenTemplate.standard()),
                        ByteBuffer.allocate(TokenSplitter.SALT_BYTES).putLong(SEED).array());
        List<String> tokens =
                IntStream.range(0, users).mapToObj(user -> BOOK.token(user, 0)).toList();
        return EncodingAdvice.of(tokens, splitter, traffic);
    }
}

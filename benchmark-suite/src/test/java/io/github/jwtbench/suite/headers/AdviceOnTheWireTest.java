package io.github.jwtbench.suite.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.advice.EncodingAdvice;
import io.github.jwtbench.compression.advice.TokenTraffic;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.tls.TestCertificate;
import io.github.jwtbench.suite.report.HeaderTables;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@code jwt-compression advise} computes, held against what the comparison sends. */
class AdviceOnTheWireTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final long SEED = 5;

    @TempDir private static Path directory;
    private static NullServer server;
    private static LocalServer local;

    /** One for all tests: signing takes most of the time. */
    private static final SuiteTokens TOKENS =
            new SuiteTokens(new SuiteIssuer(), SampleTokens.keycloak(), NOW);

    @BeforeAll
    static void start() throws Exception {
        TestCertificate certificate = TestCertificate.create(directory);
        server =
                NullServer.start(
                        certificate.certificate(), certificate.privateKey(), new byte[0], 1 << 18);
        local = new LocalServer(server.port(), certificate.certificate());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** To the byte, also where the table evicts. */
    @ParameterizedTest
    @CsvSource({
        "4096, 1, 1, PLAIN, 256",
        "4096, 10, 1, PLAIN, 256",
        "4096, 10, 3, PLAIN_NEVER, 256",
        "4096, 1, 1, SPLIT, 256",
        "4096, 10, 1, SPLIT, 256",
        "4096, 10, 3, SPLIT_NEVER, 256",
        "4096, 10, 3, SPLIT_LITERAL, 256",
        "65536, 20, 1, PLAIN, 256",
        "65536, 20, 4, SPLIT, 256",
        "4096, 1, 1, SPLIT, 2420",
        "4096, 10, 1, SPLIT, 2420",
        "8192, 2, 1, SPLIT, 2420",
        "16384, 10, 3, SPLIT, 2420",
        "4096, 10, 1, PLAIN, 3309",
        "4096, 10, 1, SPLIT, 3309",
        "8192, 2, 1, SPLIT, 3309",
        "16384, 2, 1, PLAIN, 3309",
        "8192, 2, 1, SPLIT, 4627",
        "65536, 10, 2, SPLIT, 4627"
    })
    void modelEqualsTheBytesSent(
            int table, int users, int connections, Encoding encoding, int signatureBytes)
            throws Exception {
        UserTokens tokens = signed(signatureBytes);
        Script script = mixed(new Script.Mix(table, users, connections, 3), 240);
        Credentials credentials = new Credentials(SEED);

        Sent sent = runner(new Proofs()).run(encoding, script, tokens);

        long model =
                Model.send(
                        script,
                        "localhost:" + server.port(),
                        encoding,
                        line ->
                                credentials.fields(
                                        encoding, tokens.token(line.user(), line.generation())));
        assertEquals(model, sent.credentialBytes());
    }

    /** Tokens that the service does not trust are sent to who takes all, and not on its account. */
    @ParameterizedTest
    @EnumSource(names = {"ML_DSA_44", "ML_DSA_65", "ML_DSA_87"})
    void tokensOfMlDsaAreVerifiedWithoutTheService(SignatureAlgorithm algorithm) throws Exception {
        assumeTrue(SignatureProvider.of(algorithm).supports(algorithm), "nobody signs it here");
        UserTokens tokens =
                new SuiteTokens(new SuiteIssuer(algorithm), SampleTokens.keycloak(), NOW);
        Proofs proofs = new Proofs();
        SequenceRunner runner =
                new SequenceRunner(
                        new LocalServer(1, local.trust()), local, new Credentials(SEED), proofs);
        Script script = Script.session(2, 1);
        for (Encoding encoding : Encoding.values()) {
            runner.prove("small", encoding, new Script(4_096, 1, script.lines()), tokens);
            runner.prove("large", encoding, script, tokens);
        }

        proofs.compare(new ServiceCounters(0, 0, 0));

        assertEquals(List.of(), proofs.problems());
        assertEquals(2 * Encoding.values().length + 1, proofs.facts().size());
    }

    /** The same tokens with signatures of so many random bytes, as no one verifies them here. */
    private static UserTokens signed(int signatureBytes) {
        return new UserTokens() {
            @Override
            public String token(int user, int generation) {
                String token = TOKENS.token(user, generation);
                byte[] signature = new byte[signatureBytes];
                new Random(Objects.hash(user, generation)).nextBytes(signature);
                return token.substring(0, token.lastIndexOf('.') + 1)
                        + Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
            }

            @Override
            public String subject(int user) {
                return TOKENS.subject(user);
            }
        };
    }

    /** Advice is about connections that have long been open, so it cannot be the same. */
    @ParameterizedTest
    @CsvSource({"4096, 2, 1, 10", "65536, 10, 2, 10"})
    void adviceAgreesWithTheBytesSent(int table, int users, int connections, int requestsPerToken)
            throws Exception {
        Script.Mix mix = new Script.Mix(table, users, connections, requestsPerToken);
        EncodingAdvice advice =
                advice(users, new TokenTraffic(requestsPerToken, users, connections, 0, table));
        for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
            Sent sent = runner(new Proofs()).run(encoding, mixed(mix, 1_000), TOKENS);
            double computed = bytes(advice, encoding).perRequest();
            assertEquals(
                    1,
                    computed / ((double) sent.credentialBytes() / sent.requests()),
                    0.1,
                    encoding.text());
        }
    }

    /** Values have the cases of the tokens themselves, advice those of tokens of the same size. */
    @Test
    void casesOfTheAdviceEqualTheValues() {
        EncodingAdvice advice = advice(1, new TokenTraffic(2, 1, 1, 0, 65_536));
        List<String> tokens = IntStream.range(0, 11).mapToObj(i -> TOKENS.token(0, i)).toList();
        List<Value> values =
                ModelledBytes.of(Map.of("kind", tokens), tokens, new Credentials(SEED));
        for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
            EncodingAdvice.Bytes computed = bytes(advice, encoding);
            Map<String, Double> cases =
                    Map.of(
                            "cold", computed.cold(),
                            "repeat", computed.repeat(),
                            "refresh", computed.refresh());
            cases.forEach(
                    (name, bytes) -> {
                        Value like = HeaderTables.credential("kind", encoding.text(), name, bytes);
                        Value found =
                                values.stream()
                                        .filter(each -> each.name().equals(like.name()))
                                        .filter(each -> each.of().equals(like.of()))
                                        .findFirst()
                                        .orElseThrow();
                        // Signatures are random, so tokens of a session differ by a few bytes.
                        assertEquals(1, found.value() / bytes, 0.01, name);
                    });
        }
    }

    /** Bytes that do not agree make the comparison INVALID. */
    @Test
    void differentCountIsAProblem() {
        Proofs proofs = new Proofs();

        proofs.equal("split: bytes on the wire", 281, "the model's", 282);

        assertEquals(
                List.of("split: bytes on the wire must equal the model's, got 281 and 282"),
                proofs.problems());
    }

    private static SequenceRunner runner(Proofs proofs) {
        return new SequenceRunner(local, local, new Credentials(SEED), proofs);
    }

    private static Script mixed(Script.Mix mix, int requests) {
        return Script.mixed(mix, 0, requests, SEED);
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
                IntStream.range(0, users).mapToObj(user -> TOKENS.token(user, 0)).toList();
        return EncodingAdvice.of(tokens, splitter, traffic);
    }
}

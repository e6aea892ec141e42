package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.FieldLine;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Sends scripts over new connections, and counts every byte of the headers.
 *
 * @param service verifies tokens
 * @param unverified answers 200 to requests that no service can verify
 * @param credentials makes the headers
 * @param proofs records the requests that the service must verify
 */
record SequenceRunner(
        LocalServer service, LocalServer unverified, Credentials credentials, Proofs proofs) {
    /** The requested path: the service verifies the token and returns its subject. */
    static final String VALIDATE = "/api/v1/jwt/validate";

    private static final int STREAMS = 16;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    Sent run(Encoding encoding, Script script, UserTokens tokens)
            throws IOException, InterruptedException {
        LocalServer endpoint = endpoint(encoding, tokens);
        SentBlocks wire = new SentBlocks();
        ReplayResult result;
        try (Http2Driver driver =
                endpoint.open(encoding, script.tableBytes(), script.connections(), STREAMS, wire)) {
            result =
                    new Replay(driver, script.connections(), STREAMS, TIMEOUT)
                            .run(requests(tokens, encoding, script));
        }
        if (endpoint.equals(service)) {
            proofs.sent(encoding, result);
        } else {
            result.problems().forEach(proofs::problem);
        }
        long bytes = 0;
        SortedMap<String, Long> forms = new TreeMap<>();
        for (int connection = 0; connection < script.connections(); connection++) {
            for (HeaderBlock block : wire.of(connection)) {
                for (FieldLine line : Credentials.of(block)) {
                    bytes += line.bytes();
                    forms.merge(line.name() + " " + line.representation().name(), 1L, Long::sum);
                }
            }
        }
        return new Sent(script.lines().size(), result.correct(), bytes, forms);
    }

    private LocalServer endpoint(Encoding encoding, UserTokens tokens) {
        return encoding.isVerified() && tokens.isTrusted() ? service : unverified;
    }

    /** Sends a script and compares its bytes with the bytes of the model. */
    void prove(String what, Encoding encoding, Script script, UserTokens tokens)
            throws IOException, InterruptedException {
        Sent sent = run(encoding, script, tokens);
        LocalServer endpoint = endpoint(encoding, tokens);
        long model =
                Model.send(
                        script,
                        "localhost:" + endpoint.port(),
                        encoding,
                        line ->
                                credentials.fields(
                                        encoding, tokens.token(line.user(), line.generation())));
        String name = what + ", " + encoding.text();
        proofs.equal(name + ": right answers", sent.correct(), "requests", sent.requests());
        proofs.equal(name + ": bytes on the wire", sent.credentialBytes(), "the model's", model);
        proofs.add(
                name,
                "%d of %d requests answered right, %d bytes of credentials on the wire, %d by the"
                        + " model",
                sent.correct(),
                sent.requests(),
                sent.credentialBytes(),
                model);
    }

    /** The requests of a script, by connection; those with the same token are one object. */
    List<List<Request>> requests(UserTokens tokens, Encoding encoding, Script script) {
        Map<List<Integer>, Request> known = new HashMap<>();
        Function<Script.Line, Request> request =
                line ->
                        known.computeIfAbsent(
                                List.of(line.user(), line.generation()),
                                id -> request(tokens, encoding, line));
        return script.byConnection().stream()
                .map(lines -> lines.stream().map(request).toList())
                .toList();
    }

    private Request request(UserTokens tokens, Encoding encoding, Script.Line line) {
        String token = tokens.token(line.user(), line.generation());
        String subject = tokens.subject(line.user());
        // The answer must name the subject, where the token can be verified.
        Expected expected =
                endpoint(encoding, tokens).equals(service)
                        ? Expected.status(200).containing("\"subject\":\"" + subject + "\"")
                        : Expected.OK;
        return new Request("POST", VALIDATE, credentials.fields(encoding, token), null, expected);
    }
}

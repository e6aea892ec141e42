package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Sequence;
import io.github.jwtbench.core.headers.Setting;
import io.github.jwtbench.core.headers.drive.SequencePlan.Cell;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Replay;
import io.github.jwtbench.core.load.ReplayResult;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.WireBytes;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Sends scripts over fresh connections, and counts every byte of the headers.
 *
 * @param service verifies tokens
 * @param unverified takes what no service can verify, and answers 200 to all of it
 * @param credentials makes the headers
 * @param tally is told of what the service has to verify
 */
record SequenceRunner(
        LocalServer service, LocalServer unverified, Credentials credentials, SentTally tally) {
    /** What the service is asked: it verifies the token and names its subject. */
    static final String VALIDATE = "/api/v1/jwt/validate";

    private static final int STREAMS = 16;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    Sequence run(Cell cell, TokenBook tokens) throws IOException, InterruptedException {
        Encoding encoding = cell.encoding();
        Script script = cell.script();
        Setting setting = script.setting();
        LocalServer endpoint = encoding.isVerified() ? service : unverified;
        WireBook wire = new WireBook();
        ReplayResult result;
        WireBytes bytes;
        try (Http2Driver driver =
                endpoint.open(
                        encoding, setting.tableBytes(), setting.connections(), STREAMS, wire)) {
            result =
                    new Replay(driver, setting.connections(), STREAMS, TIMEOUT)
                            .run(requests(tokens, encoding, script));
            bytes = driver.wireBytes();
        }
        tally.add(encoding, result);
        CaseTally cases = new CaseTally();
        for (int connection = 0; connection < setting.connections(); connection++) {
            List<Script.Line> lines = script.of(connection);
            List<HeaderBlock> blocks = wire.of(connection);
            if (lines.size() != blocks.size()) {
                throw new IOException(
                        "header blocks on the wire must be as many as requests, got: %s for %s"
                                .formatted(blocks.size(), lines.size()));
            }
            for (int i = 0; i < lines.size(); i++) {
                cases.add(lines.get(i).tokenCase(), blocks.get(i));
            }
        }
        return new Sequence(
                cell.part(),
                encoding,
                tokens.source(),
                setting.users(),
                setting.distribution(),
                setting.requestsPerToken(),
                setting.tableBytes(),
                setting.connections(),
                setting.affinity(),
                script.lines().size(),
                result.correct(),
                cases.cases(),
                cases.headerBlockBytes(),
                cases.hits(),
                cases.evictions(),
                bytes.sent(),
                bytes.received());
    }

    /** The requests of a script, by connection; those with the same token are one object. */
    List<List<Request>> requests(TokenBook tokens, Encoding encoding, Script script) {
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

    private Request request(TokenBook tokens, Encoding encoding, Script.Line line) {
        String token = tokens.token(line.user(), line.generation());
        String subject = tokens.subject(line.user());
        // The answer must name the subject, where the token can be verified.
        Expected expected =
                encoding.isVerified()
                        ? Expected.status(200).containing("\"subject\":\"" + subject + "\"")
                        : Expected.OK;
        return new Request("POST", VALIDATE, credentials.fields(encoding, token), null, expected);
    }
}

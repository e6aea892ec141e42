package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Replay;
import io.github.jwtbench.core.load.ReplayResult;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.WireBytes;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sends scripts over fresh connections, and counts every byte of the headers. */
final class SequenceRunner {
    /** What the service is asked: it verifies the token and names its subject. */
    static final String VALIDATE = "/api/v1/jwt/validate";

    private static final int STREAMS = 16;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Endpoint service;
    private final Endpoint unverified;
    private final Credentials credentials;
    private final Tally tally;

    /**
     * What a sequence is about.
     *
     * @param part which table of the report it is for
     * @param tokens the tokens
     * @param script the order of the requests
     * @param users how many users it has
     * @param distribution how they take turns
     * @param requestsPerToken requests per token
     * @param tableBytes size of the HPACK table of the requests
     * @param affinity whether a user's requests stay on one connection
     */
    record Cell(
            String part,
            TokenBook tokens,
            Script script,
            int users,
            Script.Distribution distribution,
            int requestsPerToken,
            int tableBytes,
            boolean affinity) {}

    /**
     * @param unverified takes what no service can verify, and answers 200 to all of it
     * @param tally is told of what the service has to verify
     */
    SequenceRunner(Endpoint service, Endpoint unverified, Credentials credentials, Tally tally) {
        this.service = service;
        this.unverified = unverified;
        this.credentials = credentials;
        this.tally = tally;
    }

    Sequence run(Cell cell, Encoding encoding) throws IOException, InterruptedException {
        Script script = cell.script();
        Endpoint endpoint = encoding.isVerified() ? service : unverified;
        WireBook wire = new WireBook();
        ReplayResult result;
        WireBytes bytes;
        try (Http2Driver driver =
                endpoint.open(encoding, cell.tableBytes(), script.connections(), STREAMS, wire)) {
            result =
                    new Replay(driver, script.connections(), STREAMS, TIMEOUT)
                            .run(requests(cell.tokens(), encoding, script));
            bytes = driver.wireBytes();
        }
        tally.add(encoding, result);
        CaseTally cases = new CaseTally();
        for (int connection = 0; connection < script.connections(); connection++) {
            match(script.of(connection), wire.of(connection), cases);
        }
        return new Sequence(
                cell.part(),
                encoding,
                cell.tokens().source(),
                cell.users(),
                cell.distribution().name().toLowerCase(Locale.ROOT),
                cell.requestsPerToken(),
                cell.tableBytes(),
                script.connections(),
                cell.affinity(),
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
        Map<TokenId, Request> known = new HashMap<>();
        List<List<Request>> all = new ArrayList<>();
        for (List<Script.Line> lines : script.byConnection()) {
            all.add(
                    lines.stream()
                            .map(
                                    line ->
                                            known.computeIfAbsent(
                                                    new TokenId(line.user(), line.generation()),
                                                    key -> request(tokens, encoding, line)))
                            .toList());
        }
        return all;
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

    private static void match(List<Script.Line> lines, List<HeaderBlock> blocks, CaseTally cases)
            throws IOException {
        if (lines.size() != blocks.size()) {
            throw new IOException(
                    "header blocks on the wire must be as many as requests, got: "
                            + blocks.size()
                            + " for "
                            + lines.size());
        }
        for (int i = 0; i < lines.size(); i++) {
            cases.add(lines.get(i).tokenCase(), blocks.get(i));
        }
    }
}

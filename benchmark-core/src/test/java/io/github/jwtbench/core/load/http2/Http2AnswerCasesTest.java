package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.LocalHttp2.driver;
import static io.github.jwtbench.core.load.http2.LocalHttp2.server;

import io.github.jwtbench.core.load.AnswerCase;
import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.http2.ScriptedServer.Peer;
import io.github.jwtbench.core.run.Connections;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case of the table of answers that HTTP/2 supports has its outcome there. */
class Http2AnswerCasesTest {
    private static final int FRAME_BYTES = 16_384;
    private static final int UNKNOWN_TYPE = 0xEE;

    static Stream<AnswerCase> cases() throws IOException {
        return AnswerCase.all().stream().filter(each -> each.http2() != null);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answerHasItsExpectedOutcome(AnswerCase one) throws Exception {
        RigResult result;
        try (ScriptedServer server =
                        server(
                                (peer, stream, n) -> {
                                    if (peer.number == 1 && n == 1) {
                                        answer(peer, stream, one.http2());
                                    } else {
                                        answer(peer, stream, "H :status=200\nD next$");
                                    }
                                });
                Http2Driver driver = driver(server.port(), 1, 1)) {
            result =
                    Loads.run(
                            driver,
                            new Schedule.ClosedLoop(1),
                            3,
                            Loads.LONG,
                            n -> n == 0 ? one.request() : AnswerCase.NEXT);
        }
        one.check(result, Connections.KEPT, true);
    }

    private static void answer(Peer peer, int stream, String frames) {
        for (String line : frames.split("\n(?=[HDRX] )")) {
            boolean end = line.endsWith("$");
            String content =
                    line.length() < 2 ? "" : line.substring(2, line.length() - (end ? 1 : 0));
            switch (line.charAt(0)) {
                case 'H' -> peer.headers(stream, end, fields(content));
                case 'D' -> data(peer, stream, end, content);
                case 'R' -> peer.reset(stream, Long.parseLong(content));
                default -> peer.frame(UNKNOWN_TYPE, 0, stream);
            }
        }
    }

    private static byte[][] fields(String content) {
        return Arrays.stream(content.split(" "))
                .map(field -> field.split("=", 2))
                .map(field -> ScriptedServer.field(field[0], field[1]))
                .toArray(byte[][]::new);
    }

    private static void data(Peer peer, int stream, boolean end, String text) {
        int from = 0;
        for (; text.length() - from > FRAME_BYTES; from += FRAME_BYTES) {
            peer.data(stream, false, text.substring(from, from + FRAME_BYTES));
        }
        peer.data(stream, end, text.substring(from));
    }
}

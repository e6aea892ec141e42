package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.AnswerCase;
import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http1.RawServer.Reply;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.util.stream.Stream;
import javax.net.ServerSocketFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case has its outcome with and without TLS, in one piece and octet by octet. */
class AnswerCasesTest {
    private static final Reply GOOD =
            new Reply("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext", false);
    private static final int SHORT = 400;
    private static final int LARGE_STEP = 10_000;

    private static final TestCertificate CERTIFICATE = TestCertificate.SHARED;

    static Stream<AnswerCase> cases() throws IOException {
        return AnswerCase.all().stream().filter(each -> each.http1() != null);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answerInOnePieceIsRead(AnswerCase one) throws Exception {
        try (RawServer server = server(one, ServerSocketFactory.getDefault(), 0)) {
            check(one, true, Endpoint.plaintext("localhost", server.port()));
        }
    }

    /** What comes later than the next request cannot be told from its answer. */
    static Stream<AnswerCase> casesOfOneAnswer() throws IOException {
        return cases().filter(each -> each.expectation().connections().unasked() == 0);
    }

    @ParameterizedTest
    @MethodSource("casesOfOneAnswer")
    void answerSentOctetByOctetIsRead(AnswerCase one) throws Exception {
        int step = one.http1().length() < SHORT ? 1 : LARGE_STEP;
        try (RawServer server = server(one, ServerSocketFactory.getDefault(), step)) {
            check(one, false, Endpoint.plaintext("localhost", server.port()));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answerOverTlsIsRead(AnswerCase one) throws Exception {
        try (RawServer server = server(one, CERTIFICATE.context().getServerSocketFactory(), 0)) {
            check(one, true, CERTIFICATE.endpoint(server.port()));
        }
    }

    private static RawServer server(AnswerCase one, ServerSocketFactory factory, int step)
            throws IOException {
        return new RawServer(
                factory,
                step,
                (n, onConnection, head) ->
                        n == 0
                                ? new Reply(one.http1(), one.http1Closes())
                                : head.contains("/next")
                                        ? GOOD
                                        : new Reply(
                                                "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
                                                false));
    }

    private static void check(AnswerCase one, boolean whole, Endpoint endpoint) throws Exception {
        try (Http1Driver driver = Http1Driver.open(endpoint, 1)) {
            RigResult result =
                    Loads.run(
                            driver,
                            new Schedule.ClosedLoop(1),
                            3,
                            Loads.LONG,
                            n -> n == 0 ? one.request() : AnswerCase.NEXT);
            one.check(result, one.expectation().connections(), whole);
        }
    }
}

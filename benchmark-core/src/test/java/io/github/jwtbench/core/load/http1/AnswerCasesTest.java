package io.github.jwtbench.core.load.http1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.AnswerCase;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http1.RawServer.Reply;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.net.ServerSocketFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case as it says: with and without TLS, in one piece and octet by octet. */
class AnswerCasesTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final Request NEXT =
            Request.get("/next").withExpected(Expected.OK.containing("next"));
    private static final Reply GOOD =
            new Reply("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext", false);
    private static final int SHORT = 400;
    private static final int LARGE_STEP = 10_000;

    @TempDir private static Path folder;
    private static TestCertificate certificate;

    @BeforeAll
    static void begin() throws IOException {
        certificate = TestCertificate.create(folder);
    }

    static Stream<AnswerCase> cases() throws IOException {
        return AnswerCase.all().stream().filter(each -> each.http1() != null);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void inOnePiece(AnswerCase one) throws Exception {
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
    void octetByOctet(AnswerCase one) throws Exception {
        int step = one.http1().length() < SHORT ? 1 : LARGE_STEP;
        try (RawServer server = server(one, ServerSocketFactory.getDefault(), step)) {
            check(one, false, Endpoint.plaintext("localhost", server.port()));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void overTls(AnswerCase one) throws Exception {
        try (RawServer server = server(one, certificate.context().getServerSocketFactory(), 0)) {
            check(
                    one,
                    true,
                    Endpoint.tls(
                            "localhost",
                            server.port(),
                            PemTrust.managers(certificate.certificate())));
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

    /** The odd answer means what it should, and the requests behind it get their own. */
    private static void check(AnswerCase one, boolean whole, Endpoint endpoint) throws Exception {
        RigResult result;
        try (Http1Driver driver = Http1Driver.open(endpoint, 1)) {
            result =
                    new Rig(driver)
                            .run(
                                    new RunPlan(
                                            "odd", new Schedule.ClosedLoop(1), LONG, 3, LONG, 0),
                                    n -> n == 0 ? one.request() : NEXT,
                                    Progress.none());
        }
        AnswerCase.Expectation expectation = one.expectation();
        String told = result.requests().problems() + " " + result.client().connections();
        assertEquals(
                expectation.failure() == null ? Map.of() : Map.of(expectation.failure(), 1L),
                result.requests().failures(),
                told);
        SortedMap<Integer, Long> statuses = new TreeMap<>(Map.of(200, 2L));
        if (expectation.status() != 0) {
            statuses.merge(expectation.status(), 1L, Long::sum);
        }
        assertEquals(statuses, result.requests().statuses(), told);
        for (Map.Entry<Failure, String> problem : result.requests().problems().entrySet()) {
            // Of what is no HTTP is shown what has come by then.
            assertTrue(
                    problem.getValue().contains(expectation.problem())
                            || !whole && problem.getValue().startsWith("not HTTP: "),
                    told);
        }
        Connections expected = expectation.connections();
        Connections seen = result.client().connections();
        assertEquals(
                new Connections(
                        expected.reopened(),
                        seen.reopeningNanos(),
                        expected.resent(),
                        expected.unasked(),
                        expected.firstUnasked()),
                seen,
                told);
    }
}

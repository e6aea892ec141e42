package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.AnswerCase.Expectation;
import java.util.ArrayList;
import java.util.List;

/** What only HTTP/2 can say, or says in another way: the rest of the table of answers. */
final class AnswersOverHttp2 {
    private static final Request ANY = Request.get("/odd");
    private static final Request HELLO = ANY.withExpected(Expected.OK.containing("hello"));
    private static final Expectation WELL = Expectation.answered(200);

    private final List<AnswerCase> all = new ArrayList<>();

    private AnswersOverHttp2() {}

    static List<AnswerCase> all() {
        AnswersOverHttp2 cases = new AnswersOverHttp2();
        cases.reset();
        cases.statuses();
        cases.order();
        cases.fields();
        cases.calls();
        return cases.all;
    }

    private void add(String name, Request request, String frames, Expectation expectation) {
        all.add(new AnswerCase(name, request, null, false, frames, expectation));
    }

    private void broken(String name, String frames, String problem) {
        add(name, HELLO, frames, Expectation.failed(Failure.OTHER, 0, problem));
    }

    private void reset() {
        add("reset behind the answer", HELLO, "H :status=200\nD hello$\nR 0", WELL);
        add("reset with an error behind the answer", HELLO, "H :status=200\nD hello$\nR 8", WELL);
        add("reset without an answer", HELLO, "R 2", reset("INTERNAL_ERROR"));
        add("reset without an error", HELLO, "R 0", reset("NO_ERROR"));
        add("cancelled in the middle", HELLO, "H :status=200\nD hel\nR 8", reset("CANCEL"));
        add("calmed down", HELLO, "R 11", reset("ENHANCE_YOUR_CALM"));
        add("HTTP/1.1 required", HELLO, "R 13", reset("HTTP_1_1_REQUIRED"));
        add("a code that nobody knows", HELLO, "R 4711", reset("4711"));
        add("refused in the middle", HELLO, "H :status=200\nR 7", reset("REFUSED_STREAM"));
    }

    private static Expectation reset(String code) {
        return Expectation.failed(Failure.RESET, 0, "RST_STREAM, error code " + code);
    }

    private void statuses() {
        String none = "without a final :status";
        broken("no status", "H x=1\nD hello$", "before the HEADERS");
        broken("no status and no body", "H x=1$", none);
        broken("an empty status", "H :status=$", "not as HTTP has it");
        broken("a status of two digits", "H :status=20$", none);
        broken("a status of four digits", "H :status=2000$", none);
        broken("a status in words", "H :status=OK$", none);
        broken("a status of 0", "H :status=000$", none);
        broken("a status with a sign", "H :status=+20$", none);
        broken("103 at the end", "H :status=103$", none);
    }

    private void order() {
        broken("a body without a head", "D hello$", "DATA came before the HEADERS");
        broken("a body behind 103", "H :status=103\nD hello$", "DATA came before the HEADERS");
        broken("two heads", "H :status=200\nH :status=200\nD hello$", "not as HTTP has it");
        broken("trailers that go on", "H :status=200\nD hello\nH x=1\nD more$", "not as HTTP");
        add("a frame of a kind that nobody knows", HELLO, "H :status=200\nX 0\nD hello$", WELL);
        add("an empty frame in between", HELLO, "H :status=200\nD \nD hello\nD $", WELL);
        add("trailers alone", ANY, "H :status=200\nH x=1$", WELL);
    }

    /** Of gRPC: what became of one stands in the trailers, or in a head alone. */
    private void calls() {
        String head = "H :status=200 content-type=application/grpc";
        add("a call", HELLO, head + "\nD hello\nH grpc-status=0$", WELL);
        add("a call that is refused", HELLO, head + " grpc-status=16$", failed(401));
        add("a call that fails late", HELLO, head + "\nD hello\nH grpc-status=13$", failed(500));
        add("a code that is none", HELLO, head + "\nD hello\nH grpc-status=OK$", failed(500));
        add("a refusal of HTTP", HELLO, "H :status=503\nD hello$", failed(503));
    }

    private static Expectation failed(int status) {
        return Expectation.failed(Failure.STATUS, status, "got: " + status);
    }

    private void fields() {
        broken("more than its length", "H :status=200 content-length=4\nD hello$", "not as HTTP");
        broken("less than its length", "H :status=200 content-length=6\nD hello$", "not as HTTP");
        broken("a length that is no number", "H :status=200 content-length=x\nD hello$", "not as");
        broken("a length below 0", "H :status=200 content-length=-5\nD hello$", "not as HTTP");
        broken("a name in upper case", "H :status=200 X-Up=1\nD hello$", "not as HTTP");
        broken("a field of a connection", "H :status=200 connection=close\nD hello$", "not as");
        broken("an unknown pseudo-header", "H :status=200 :odd=1\nD hello$", "not as HTTP");
        broken("a pseudo-header of a request", "H :status=200 :path=/\nD hello$", "not as HTTP");
        broken("a status behind a field", "H x=1 :status=200\nD hello$", "not as HTTP");
    }
}

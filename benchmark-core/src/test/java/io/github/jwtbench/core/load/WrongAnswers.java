package io.github.jwtbench.core.load;

import static io.github.jwtbench.core.load.AnswerCases.CUT;
import static io.github.jwtbench.core.load.AnswerCases.GET;
import static io.github.jwtbench.core.load.AnswerCases.HEAD;
import static io.github.jwtbench.core.load.AnswerCases.HELLO;
import static io.github.jwtbench.core.load.AnswerCases.OK;
import static io.github.jwtbench.core.load.AnswerCases.WELL;
import static io.github.jwtbench.core.load.AnswerCases.chunked;
import static io.github.jwtbench.core.load.AnswerCases.expecting;
import static io.github.jwtbench.core.load.AnswerCases.sized;

import io.github.jwtbench.core.load.AnswerCase.Expectation;
import java.util.ArrayList;
import java.util.List;

/** What a server must not send: a part of the table of answers. */
final class WrongAnswers {

    private final List<AnswerCase> all = new ArrayList<>();

    private WrongAnswers() {}

    static List<AnswerCase> all() {
        WrongAnswers cases = new WrongAnswers();
        cases.broken();
        cases.notHttp();
        cases.unasked();
        return cases.all;
    }

    private void both(
            String name, Request request, String http1, String http2, Expectation expectation) {
        all.add(new AnswerCase(name, request, http1, false, http2, expectation));
    }

    private void kept(String name, Request request, String http1, Expectation expectation) {
        all.add(new AnswerCase(name, request, http1, false, null, expectation));
    }

    private void closed(String name, Request request, String http1, Expectation expectation) {
        all.add(new AnswerCase(name, request, http1, true, null, expectation));
    }

    private void broken() {
        Expectation wrong = Expectation.failed(Failure.OTHER, 0, "not as HTTP has it").ending();
        kept(
                "a size of a chunk that is no number",
                GET,
                chunked("xyz\r\nhello\r\n0\r\n\r\n"),
                wrong);
        kept("a size below 0", GET, chunked("-5\r\nhello\r\n0\r\n\r\n"), wrong);
        kept("no size", GET, chunked("\r\nhello\r\n0\r\n\r\n"), wrong);
        kept("a size beyond all", GET, chunked("ffffffffffffffff\r\nhello\r\n0\r\n\r\n"), wrong);
        kept("a chunk longer than its size", GET, chunked("4\r\nhello\r\n0\r\n\r\n"), wrong);
        kept("two lengths", GET, OK + "Content-Length: 4\r\n" + sized(HELLO), wrong);
        kept("two lengths in a line", GET, OK + "Content-Length: 5, 4\r\n\r\nhello", wrong);
        kept("a length that is no number", GET, OK + "Content-Length: five\r\n\r\nhello", wrong);
        kept("a length below 0", GET, OK + "Content-Length: -5\r\n\r\nhello", wrong);
        kept("a length with a sign", GET, OK + "Content-Length: +5\r\n\r\nhello", wrong);
        kept(
                "a length and chunks",
                GET,
                OK
                        + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                wrong);
        kept(
                "chunks over HTTP/1.0",
                GET,
                "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                wrong);
        kept("NUL in a field", GET, OK + "X: a\0b\r\n" + sized(HELLO), wrong);
        Expectation coded =
                Expectation.failed(Failure.OTHER, 0, "Transfer-Encoding must be chunked").ending();
        kept("gzip as transfer coding", GET, OK + "Transfer-Encoding: gzip\r\n\r\nhello", coded);
        kept(
                "two transfer codings",
                GET,
                OK + "Transfer-Encoding: gzip, chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                coded);
        closed("a body that is cut", GET, OK + "Content-Length: 6\r\n\r\nhello", CUT);
        closed("a chunk that is cut", GET, chunked("6\r\nhello"), CUT);
        closed("no last chunk", GET, chunked("5\r\nhello\r\n"), CUT);
        closed("trailers that are cut", GET, chunked("5\r\nhello\r\n0\r\nX-Sum: 1\r\n"), CUT);
        closed("a head that is cut", GET, OK + "Content-Le", CUT);
        closed("a status line that is cut", GET, "HTTP/1.1 2", CUT);
    }

    private void notHttp() {
        kept("SSH", GET, "SSH-2.0-OpenSSH_9.6\r\n", notHttp("\"SSH-2.0-OpenSSH_9.6\""));
        kept("a mail server", GET, "220 mail ESMTP\r\n", notHttp("\"220 mail ESMTP\""));
        kept(
                "a page without a head",
                GET,
                "<html>" + "hello".repeat(100) + "</html>",
                notHttp("\"<html>hellohello"));
        kept("settings of HTTP/2", GET, "\0\0\6\4\0\0\0\0\0\0\3\0\0\0d", notHttp("\"??????"));
        kept("an alert of TLS", GET, "\25\3\1\0\2\2\106", notHttp("\"??????F\""));
        kept("HTTP/2 in text", GET, "HTTP/2 200\r\n" + sized(HELLO), notHttp("\"HTTP/2 200\""));
        kept(
                "http in lower case",
                GET,
                "http/1.1 200 OK\r\n" + sized(HELLO),
                notHttp("\"http/1.1 200 OK\""));
        kept("terminal commands", GET, "\33]0;x\7\u009b31m\r\n", notHttp("\"?]0;x??31m\""));
        Expectation status =
                Expectation.failed(Failure.OTHER, 0, "a status has three digits").ending();
        kept("a status of two digits", GET, "HTTP/1.1 20 OK\r\n" + sized(HELLO), status);
        kept("a status of four digits", GET, "HTTP/1.1 2000 OK\r\n" + sized(HELLO), status);
        kept("a status in words", GET, "HTTP/1.1 OK 200\r\n" + sized(HELLO), status);
        kept("a status of 0", GET, "HTTP/1.1 000 OK\r\n" + sized(HELLO), status);
        both(
                "999",
                GET,
                "HTTP/1.1 999 Denied\r\n" + sized(HELLO),
                "H :status=999\nD hello$",
                Expectation.failed(Failure.STATUS, 999, "got: 999"));
    }

    private static Expectation notHttp(String shown) {
        return Expectation.failed(Failure.OTHER, 0, "not HTTP: " + shown).ending();
    }

    private void unasked() {
        String good = OK + sized(HELLO);
        kept("two answers", GET, good + good, WELL.withUnasked("\"HTTP/1.1 200 OK\""));
        kept(
                "500 behind a 200",
                GET,
                good + "HTTP/1.1 500 Broken\r\n" + sized("no"),
                WELL.withUnasked("\"HTTP/1.1 500 Broken\""));
        kept(
                "103 behind a 200",
                GET,
                good + "HTTP/1.1 103 Late\r\n\r\n",
                WELL.withUnasked("\"HTTP/1.1 103 Late\""));
        kept("half an answer behind a 200", GET, good + "HTTP", WELL.withUnasked("\"HTTP\""));
        kept(
                "a body longer than its length",
                GET,
                OK + "Content-Length: 5\r\n\r\nhello world",
                WELL.withUnasked("\" world\""));
        kept("an empty line behind", GET, good + "\r\n", WELL.withUnasked("\"\""));
        kept(
                "204 with a body",
                expecting("GET", Expected.status(204)),
                "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello",
                Expectation.answered(204).withUnasked("\"hello\""));
        kept(
                "304 with a body",
                expecting("GET", Expected.status(304)),
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\nhello",
                Expectation.answered(304).withUnasked("\"hello\""));
        kept("HEAD with a body", HEAD, good, WELL.withUnasked("\"hello\""));
        kept(
                "another answer behind close",
                GET,
                OK + "Connection: close\r\n" + sized(HELLO) + good,
                WELL.withUnasked("\"HTTP/1.1 200 OK\""));
    }
}

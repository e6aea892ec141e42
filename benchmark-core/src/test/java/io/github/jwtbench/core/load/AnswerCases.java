package io.github.jwtbench.core.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.jwtbench.core.load.AnswerCase.Expectation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/** Answers of many kinds: one table for both protocols, played by a server of each. */
public final class AnswerCases {

    static final String OK = "HTTP/1.1 200 OK\r\n";
    static final String HELLO = "hello";
    static final Request GET = expecting("GET", Expected.OK.containing(HELLO));
    private static final Request ANY = expecting("GET", Expected.OK);
    static final Request HEAD = expecting("HEAD", Expected.OK);
    private static final Request POST = expecting("POST", Expected.OK);
    static final Expectation WELL = Expectation.answered(200);
    static final Expectation CUT = Expectation.failed(Failure.RESET, 0, "").ending();

    private final List<AnswerCase> all = new ArrayList<>();

    private AnswerCases() {}

    /** All of them. */
    public static List<AnswerCase> all() {
        AnswerCases cases = new AnswerCases();
        cases.framed();
        cases.interim();
        cases.withoutBody();
        cases.large();
        cases.encoded();
        cases.ending();
        cases.all.addAll(WrongAnswers.all());
        cases.all.addAll(AnswersOverHttp2.all());
        return cases.all;
    }

    static Request expecting(String method, Expected expected) {
        return new Request(method, "/odd", HeaderFields.none(), null, expected);
    }

    static String sized(String body) {
        return "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }

    static String chunked(String chunks) {
        return OK + "Transfer-Encoding: chunked\r\n\r\n" + chunks;
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

    private void framed() {
        both("a length", GET, OK + sized(HELLO), "H :status=200\nD hello$", WELL);
        both(
                "chunks",
                GET,
                chunked("2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n"),
                "H :status=200\nD he\nD llo$",
                WELL);
        both(
                "chunks of one octet",
                GET,
                chunked("1\r\nh\r\n1\r\ne\r\n1\r\nl\r\n1\r\nl\r\n1\r\no\r\n0\r\n\r\n"),
                "H :status=200\nD h\nD e\nD l\nD l\nD o\nD $",
                WELL);
        kept("extensions of chunks", GET, chunked("5;a=b;c\r\nhello\r\n0;end\r\n\r\n"), WELL);
        kept("a quoted extension", GET, chunked("5;a=\"b;\tc\"\r\nhello\r\n0\r\n\r\n"), WELL);
        kept(
                "zeros before the size of a chunk",
                GET,
                chunked("0005\r\nhello\r\n000\r\n\r\n"),
                WELL);
        both(
                "trailers",
                GET,
                chunked("5\r\nhello\r\n0\r\nX-Sum: 1\r\nX-Two: 2\r\n\r\n"),
                "H :status=200\nD hello\nH x-sum=1 x-two=2$",
                WELL);
        kept("no reason", GET, "HTTP/1.1 200\r\n" + sized(HELLO), WELL);
        kept("an empty reason", GET, "HTTP/1.1 200 \r\n" + sized(HELLO), WELL);
        kept(
                "names in lower case, values in spaces",
                GET,
                OK + "content-length: \t 5 \r\n\r\nhello",
                WELL);
        kept("a folded line", GET, OK + "X-Long: one\r\n  two\r\n" + sized(HELLO), WELL);
        kept("the same length twice", GET, OK + "Content-Length: 5\r\n" + sized(HELLO), WELL);
        kept(
                "lines that end with LF alone",
                GET,
                "HTTP/1.1 200 OK\nContent-Length: 5\n\nhello",
                WELL);
        both(
                "a body without the text",
                GET,
                OK + sized("other"),
                "H :status=200\nD other$",
                Expectation.failed(Failure.BODY, 200, "without it"));
        both(
                "another status",
                GET,
                "HTTP/1.1 503 No\r\n" + sized(HELLO),
                "H :status=503\nD hello$",
                Expectation.failed(Failure.STATUS, 503, "got: 503"));
        both(
                "a status that nobody knows",
                GET,
                "HTTP/1.1 299 Odd\r\n" + sized(HELLO),
                "H :status=299\nD hello$",
                Expectation.failed(Failure.STATUS, 299, "got: 299"));
    }

    private void interim() {
        both(
                "100 before",
                GET,
                "HTTP/1.1 100 Continue\r\n\r\n" + OK + sized(HELLO),
                "H :status=100\nH :status=200\nD hello$",
                WELL);
        both(
                "103 with fields before",
                GET,
                "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\nContent-Length: 9\r\n\r\n"
                        + OK
                        + sized(HELLO),
                "H :status=103 link=</x>\nH :status=200\nD hello$",
                WELL);
        both(
                "102 and 103 before",
                GET,
                "HTTP/1.1 102 Processing\r\n\r\n".repeat(3)
                        + "HTTP/1.1 103 Early Hints\r\n\r\n"
                        + OK
                        + sized(HELLO),
                "H :status=102\nH :status=102\nH :status=103\nH :status=200\nD hello$",
                WELL);
        closed("103 and then nothing", GET, "HTTP/1.1 103 Early Hints\r\n\r\n", CUT);
        all.add(
                new AnswerCase(
                        "101",
                        ANY,
                        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
                        true,
                        null,
                        Expectation.failed(Failure.STATUS, 101, "got: 101").ending()));
    }

    private void withoutBody() {
        Request none = expecting("GET", Expected.status(204));
        Request same = expecting("GET", Expected.status(304));
        both(
                "204",
                none,
                "HTTP/1.1 204 No Content\r\n\r\n",
                "H :status=204$",
                Expectation.answered(204));
        both(
                "204 behind 103",
                none,
                "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
                "H :status=103\nH :status=204$",
                Expectation.answered(204));
        both(
                "304 with the length of what it left out",
                same,
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 5000\r\n\r\n",
                "H :status=304 content-length=5000$",
                Expectation.answered(304));
        both(
                "HEAD with a length",
                HEAD,
                OK + "Content-Length: 5000\r\n\r\n",
                "H :status=200 content-length=5000$",
                WELL);
        kept("HEAD of chunks", HEAD, chunked(""), WELL);
        both("HEAD without a length", HEAD, OK + "\r\n", "H :status=200$", WELL);
        both("an empty body", ANY, OK + sized(""), "H :status=200 content-length=0\nD $", WELL);
        kept("no chunk but the last", ANY, chunked("0\r\n\r\n"), WELL);
    }

    private void large() {
        String filler = "x".repeat(Expected.BODY_LIMIT);
        both(
                "a body of 64 KiB and one",
                ANY,
                OK + sized(filler + "x"),
                "H :status=200\nD *65537$",
                WELL);
        both(
                "a body of 1 MiB",
                ANY,
                OK + sized(filler.repeat(16)),
                "H :status=200\nD *1048576$",
                WELL);
        both(
                "the text at the end of what is looked at",
                GET,
                OK + sized(filler.substring(HELLO.length()) + HELLO + filler),
                "H :status=200\nD *65531\nD hello\nD *65536$",
                WELL);
        both(
                "the text behind what is looked at",
                GET,
                OK + sized(filler + HELLO),
                "H :status=200\nD *65536\nD hello$",
                Expectation.failed(
                        Failure.BODY, 200, "got 65536 bytes without it, and looked no further"));
        kept(
                "a chunk of 1 MiB",
                ANY,
                chunked("100000\r\n" + filler.repeat(16) + "\r\n0\r\n\r\n"),
                WELL);
        both(
                "a field of 9 KiB",
                GET,
                OK + "X-Long: " + "y".repeat(9000) + "\r\n" + sized(HELLO),
                "H :status=200 x-long=*9000\nD hello$",
                WELL);
        both(
                "a head of 60 KiB",
                GET,
                OK + ("X: " + "y".repeat(995) + "\r\n").repeat(60) + sized(HELLO),
                "H :status=200 x-long=*60000\nD hello$",
                WELL);
        kept(
                "a head of 300 KiB",
                GET,
                OK + ("X: " + "y".repeat(995) + "\r\n").repeat(300) + sized(HELLO),
                Expectation.failed(Failure.OTHER, 0, "HTTP header is larger than").ending());
    }

    private void encoded() {
        String gzip = gzip("say hello");
        String deflate = deflate("say hello");
        both(
                "gzip",
                GET,
                OK + "Content-Encoding: gzip\r\n" + sized(gzip),
                "H :status=200 content-encoding=gzip\nD " + gzip + "$",
                WELL);
        kept(
                "GZip in chunks",
                GET,
                OK
                        + "Content-Encoding: X-GZip\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "5\r\n"
                        + gzip.substring(0, 5)
                        + "\r\n"
                        + Integer.toHexString(gzip.length() - 5)
                        + "\r\n"
                        + gzip.substring(5)
                        + "\r\n0\r\n\r\n",
                WELL);
        both(
                "deflate",
                GET,
                OK + "Content-Encoding: deflate\r\n" + sized(deflate),
                "H :status=200 content-encoding=deflate\nD " + deflate + "$",
                WELL);
        kept("identity", GET, OK + "Content-Encoding: identity\r\n" + sized(HELLO), WELL);
        both(
                "gzip without the text",
                GET,
                OK + "Content-Encoding: gzip\r\n" + sized(gzip("something else")),
                "H :status=200 content-encoding=gzip\nD " + gzip("something else") + "$",
                Expectation.failed(Failure.BODY, 200, "got 14 bytes without it"));
        both(
                "gzip that is none",
                GET,
                OK + "Content-Encoding: gzip\r\n" + sized(HELLO),
                "H :status=200 content-encoding=gzip\nD hello$",
                Expectation.failed(Failure.BODY, 200, "got 0 bytes without it"));
        both(
                "a coding that cannot be read",
                GET,
                OK + "Content-Encoding: br\r\n" + sized(HELLO),
                "H :status=200 content-encoding=br\nD hello$",
                Expectation.failed(Failure.OTHER, 0, "encoded as \"br\", which cannot be read"));
        both(
                "two codings",
                GET,
                OK + "Content-Encoding: gzip, br\r\n" + sized(HELLO),
                "H :status=200 content-encoding=gzip,br\nD hello$",
                Expectation.failed(Failure.OTHER, 0, "which cannot be read"));
        both(
                "a coding that need not be read",
                ANY,
                OK + "Content-Encoding: br\r\n" + sized(HELLO),
                "H :status=200 content-encoding=br\nD hello$",
                WELL);
        both(
                "an encoded page of an error",
                GET,
                "HTTP/1.1 502 Bad\r\nContent-Encoding: zstd\r\n" + sized(HELLO),
                "H :status=502 content-encoding=zstd\nD hello$",
                Expectation.failed(Failure.STATUS, 502, "got: 502"));
    }

    private void ending() {
        closed(
                "Connection: close",
                GET,
                OK + "Connection: close\r\n" + sized(HELLO),
                WELL.ending());
        kept(
                "Connection: close, and left open",
                GET,
                OK + "Connection: close\r\n" + sized(HELLO),
                WELL.ending());
        closed(
                "close among other options",
                GET,
                OK + "Connection: x, Close\r\n" + sized(HELLO),
                WELL.ending());
        closed(
                "close behind chunks",
                GET,
                OK
                        + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                WELL.ending());
        closed("HTTP/1.0", GET, "HTTP/1.0 200 OK\r\n" + sized(HELLO), WELL.ending());
        kept(
                "HTTP/1.0 that keeps the connection",
                GET,
                "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n" + sized(HELLO),
                WELL);
        closed("HTTP/1.0 until the end", GET, "HTTP/1.0 200 OK\r\n\r\nhello", WELL.ending());
        closed("HTTP/1.1 until the end", GET, OK + "\r\nhello", WELL.ending());
        closed("an empty body until the end", ANY, OK + "\r\n", WELL.ending());
        closed(
                "204 and close",
                expecting("GET", Expected.status(204)),
                "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n",
                Expectation.answered(204).ending());
        closed(
                "an error and close",
                GET,
                "HTTP/1.1 500 No\r\nConnection: close\r\n" + sized("no"),
                Expectation.failed(Failure.STATUS, 500, "got: 500").ending());
        closed("closed without an answer", ANY, "", WELL.resent());
        closed("closed without an answer to POST", POST, "", CUT);
    }

    private static String gzip(String text) {
        return encoded(text, true);
    }

    private static String deflate(String text) {
        return encoded(text, false);
    }

    private static String encoded(String text, boolean gzip) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out =
                gzip ? new GZIPOutputStream(bytes) : new DeflaterOutputStream(bytes)) {
            out.write(text.getBytes(ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(ISO_8859_1);
    }
}

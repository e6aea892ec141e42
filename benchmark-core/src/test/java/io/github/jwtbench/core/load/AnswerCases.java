package io.github.jwtbench.core.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.jwtbench.core.load.AnswerCase.Means;
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

    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String HELLO = "hello";
    private static final Request GET = expecting("GET", Expected.OK.containing(HELLO));
    private static final Request ANY = expecting("GET", Expected.OK);
    private static final Request HEAD = expecting("HEAD", Expected.OK);
    private static final Request POST = expecting("POST", Expected.OK);
    private static final Means WELL = Means.answered(200);
    private static final Means CUT = Means.failed(Failure.RESET, 0, "").ending();

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
        cases.broken();
        cases.notHttp();
        cases.unasked();
        cases.all.addAll(AnswersOverHttp2.all());
        return cases.all;
    }

    private static Request expecting(String method, Expected expected) {
        return new Request(method, "/odd", HeaderFields.none(), null, expected);
    }

    private static String sized(String body) {
        return "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private static String chunked(String chunks) {
        return OK + "Transfer-Encoding: chunked\r\n\r\n" + chunks;
    }

    private AnswerCase add(AnswerCase one) {
        all.add(one);
        return one;
    }

    private void both(String name, Request request, String http1, String http2, Means means) {
        add(new AnswerCase(name, request, http1, false, http2, means));
    }

    private void kept(String name, Request request, String http1, Means means) {
        add(new AnswerCase(name, request, http1, false, null, means));
    }

    private void closed(String name, Request request, String http1, Means means) {
        add(new AnswerCase(name, request, http1, true, null, means));
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
                Means.failed(Failure.BODY, 200, "without it"));
        both(
                "another status",
                GET,
                "HTTP/1.1 503 No\r\n" + sized(HELLO),
                "H :status=503\nD hello$",
                Means.failed(Failure.STATUS, 503, "got: 503"));
        both(
                "a status that nobody knows",
                GET,
                "HTTP/1.1 299 Odd\r\n" + sized(HELLO),
                "H :status=299\nD hello$",
                Means.failed(Failure.STATUS, 299, "got: 299"));
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
        add(
                new AnswerCase(
                        "101",
                        ANY,
                        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
                        true,
                        null,
                        Means.failed(Failure.STATUS, 101, "got: 101").ending()));
    }

    private void withoutBody() {
        Request none = expecting("GET", Expected.status(204));
        Request same = expecting("GET", Expected.status(304));
        both("204", none, "HTTP/1.1 204 No Content\r\n\r\n", "H :status=204$", Means.answered(204));
        both(
                "204 behind 103",
                none,
                "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
                "H :status=103\nH :status=204$",
                Means.answered(204));
        both(
                "304 with the length of what it left out",
                same,
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 5000\r\n\r\n",
                "H :status=304 content-length=5000$",
                Means.answered(304));
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
                Means.failed(
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
                Means.failed(Failure.OTHER, 0, "HTTP header is larger than").ending());
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
                Means.failed(Failure.BODY, 200, "got 14 bytes without it"));
        both(
                "gzip that is none",
                GET,
                OK + "Content-Encoding: gzip\r\n" + sized(HELLO),
                "H :status=200 content-encoding=gzip\nD hello$",
                Means.failed(Failure.BODY, 200, "got 0 bytes without it"));
        both(
                "a coding that cannot be read",
                GET,
                OK + "Content-Encoding: br\r\n" + sized(HELLO),
                "H :status=200 content-encoding=br\nD hello$",
                Means.failed(Failure.OTHER, 0, "encoded as \"br\", which cannot be read"));
        both(
                "two codings",
                GET,
                OK + "Content-Encoding: gzip, br\r\n" + sized(HELLO),
                "H :status=200 content-encoding=gzip,br\nD hello$",
                Means.failed(Failure.OTHER, 0, "which cannot be read"));
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
                Means.failed(Failure.STATUS, 502, "got: 502"));
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
                Means.answered(204).ending());
        closed(
                "an error and close",
                GET,
                "HTTP/1.1 500 No\r\nConnection: close\r\n" + sized("no"),
                Means.failed(Failure.STATUS, 500, "got: 500").ending());
        closed("closed without an answer", ANY, "", WELL.resent());
        closed("closed without an answer to POST", POST, "", CUT);
    }

    private void broken() {
        Means wrong = Means.failed(Failure.OTHER, 0, "not as HTTP has it").ending();
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
        Means coded = Means.failed(Failure.OTHER, 0, "Transfer-Encoding must be chunked").ending();
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
        Means status = Means.failed(Failure.OTHER, 0, "a status has three digits").ending();
        kept("a status of two digits", GET, "HTTP/1.1 20 OK\r\n" + sized(HELLO), status);
        kept("a status of four digits", GET, "HTTP/1.1 2000 OK\r\n" + sized(HELLO), status);
        kept("a status in words", GET, "HTTP/1.1 OK 200\r\n" + sized(HELLO), status);
        kept("a status of 0", GET, "HTTP/1.1 000 OK\r\n" + sized(HELLO), status);
        both(
                "999",
                GET,
                "HTTP/1.1 999 Denied\r\n" + sized(HELLO),
                "H :status=999\nD hello$",
                Means.failed(Failure.STATUS, 999, "got: 999"));
    }

    private static Means notHttp(String shown) {
        return Means.failed(Failure.OTHER, 0, "not HTTP: " + shown).ending();
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
                Means.answered(204).withUnasked("\"hello\""));
        kept(
                "304 with a body",
                expecting("GET", Expected.status(304)),
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\nhello",
                Means.answered(304).withUnasked("\"hello\""));
        kept("HEAD with a body", HEAD, good, WELL.withUnasked("\"hello\""));
        kept(
                "another answer behind close",
                GET,
                OK + "Connection: close\r\n" + sized(HELLO) + good,
                WELL.withUnasked("\"HTTP/1.1 200 OK\""));
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

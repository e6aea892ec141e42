package io.github.jwtbench.core.load.http1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http1.AnswerDecoder.Asked;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;

/** What is read and written without Netty's objects is what Netty reads. */
class OctetsPropertyTest {

    /** What a response came to: of Netty's parts, or whole. */
    private record Read(int status, String body, boolean plain) {}

    private static final class Reader extends ChannelInboundHandlerAdapter {
        private final AnswerDecoder decoder;
        private final StringBuilder body = new StringBuilder();
        private HttpResponse head;
        private boolean whole;
        private Read read;

        Reader(AnswerDecoder decoder) {
            this.decoder = decoder;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof WholeAnswer answer) {
                whole = true;
                read = new Read(answer.status(), text(answer.content()), true);
                answer.release();
                decoder.ask(Asked.NOTHING);
            } else if (message instanceof HttpObject part && part.decoderResult().isSuccess()) {
                if (message instanceof HttpResponse response) {
                    head = response;
                }
                if (message instanceof HttpContent content) {
                    body.append(text(content.content()));
                    content.release();
                }
                if (message instanceof LastHttpContent) {
                    boolean plain =
                            HttpUtil.isKeepAlive(head)
                                    && !head.headers().contains(HttpHeaderNames.TRANSFER_ENCODING)
                                    && !head.headers().contains(HttpHeaderNames.CONTENT_ENCODING)
                                    && head.headers().contains(HttpHeaderNames.CONTENT_LENGTH);
                    read = new Read(head.status().code(), body.toString(), plain);
                    decoder.ask(Asked.NOTHING);
                }
            }
        }
    }

    private static String text(ByteBuf octets) {
        return octets.toString(StandardCharsets.ISO_8859_1);
    }

    private static Reader read(Asked asked, String octets) {
        AnswerDecoder decoder = new AnswerDecoder();
        decoder.ask(asked);
        Reader reader = new Reader(decoder);
        EmbeddedChannel channel = new EmbeddedChannel(decoder, reader);
        channel.writeInbound(Unpooled.copiedBuffer(octets, StandardCharsets.ISO_8859_1));
        channel.finishAndReleaseAll();
        return reader;
    }

    @Provide
    Arbitrary<String> answers() {
        Arbitrary<String> line =
                Arbitraries.frequencyOf(
                        Tuple.of(5, Arbitraries.just("HTTP/1.1 200 OK")),
                        Tuple.of(
                                2,
                                Arbitraries.of(
                                        "HTTP/1.1 200",
                                        "HTTP/1.1 503 ",
                                        "HTTP/1.0 200 OK",
                                        "HTTP/1.1 204 No",
                                        "HTTP/1.1 304 Not",
                                        "HTTP/1.1 100 Go",
                                        "HTTP/1.1  200 OK",
                                        "HTTP/1.1 2000 OK",
                                        "HTTP/1.1 20 OK",
                                        "http/1.1 200 OK",
                                        "HTTP/1.1 200\tOK",
                                        "HTTP/1.1 999 X")));
        Arbitrary<String> length =
                Arbitraries.of("Content-Length: 4", "content-length:4", "CONTENT-LENGTH: 04");
        Arbitrary<List<String>> fields =
                Arbitraries.of(
                                "Date: now",
                                "Connection: keep-alive",
                                "connection: Keep-Alive",
                                "Connection: close",
                                "Connection: upgrade, close",
                                "Content-Length: 4",
                                "Content-Length: 5",
                                "Content-Length: +4",
                                "Content-Length: 4, 4",
                                "Content-Length:  4",
                                "Content-Length: 4 ",
                                "Content-Length: 99999999999",
                                "Content-Length : 4",
                                "Content-Length: -4",
                                "Content-Length:",
                                "Content-Lengths: 4",
                                "Transfer-Encoding: chunked",
                                "Content-Encoding: gzip",
                                "X: a\tb",
                                " folded",
                                "Name : v",
                                ": v",
                                "x_y: v",
                                "no colon")
                        .list()
                        .ofMaxSize(3);
        Arbitrary<String> end = Arbitraries.of("\r\n", "\r\n", "\r\n", "\n");
        Arbitrary<String> body =
                Arbitraries.of("body", "body", "bod", "bodymore", "", "4\r\nbody\r\n0\r\n\r\n");
        return Combinators.combine(line, length, fields, end, body)
                .as(
                        (first, one, more, eol, rest) ->
                                first
                                        + eol
                                        + one
                                        + eol
                                        + more.stream()
                                                .map(each -> each + eol)
                                                .collect(Collectors.joining())
                                        + eol
                                        + rest);
    }

    @Property(tries = 3_000)
    void aWholeAnswerIsWhatNettyReads(
            @ForAll("answers") String answer,
            @ForAll @IntRange(max = 400) int place,
            @ForAll @IntRange(max = 255) int octet) {
        // Half of them have an octet replaced.
        String sent =
                place < answer.length()
                        ? answer.substring(0, place) + (char) octet + answer.substring(place + 1)
                        : answer;

        Reader ours = read(Asked.PLAIN, sent);
        Reader netty = read(Asked.FIELDS, sent);

        Statistics.collect(ours.whole);
        Statistics.coverage(share -> share.check(true).percentage(percent -> percent > 5));
        assertEquals(netty.read, ours.read);
        assertTrue(!ours.whole || netty.read.plain(), "Netty knows more of it");
    }

    @Example
    void mostAnswersAreReadWhole() {
        assertTrue(
                read(
                                Asked.PLAIN,
                                "HTTP/1.1 200 OK\r\nServer: nginx/1.22\r\nDate: Sat, 28 Nov\r\n"
                                        + "Content-Length: 3\r\nConnection: keep-alive\r\n\r\nok\n")
                        .whole);
    }

    @Property(tries = 500)
    void aRequestIsWrittenAsNettyReadsIt(
            @ForAll("methods") String method,
            @ForAll("fields") Map<String, String> fields,
            @ForAll boolean hasBody) {
        byte[] octets = {0, 'a', (byte) 200};
        Body body = hasBody ? Body.of("text/plain", octets) : null;
        Request request = new Request(method, "/a?b=c", HeaderFields.of(fields), body, Expected.OK);
        Map<String, String> expected = new TreeMap<>(fields);
        expected.putIfAbsent("host", "service:1");
        if (hasBody) {
            expected.put("content-type", "text/plain");
        }
        if (hasBody || !method.equals("GET")) {
            expected.put("content-length", hasBody ? "3" : "0");
        }
        DefaultEventLoop loop = new DefaultEventLoop();
        Connection connection = new Connection(null, "service:1", loop);
        EmbeddedChannel server = new EmbeddedChannel(new HttpRequestDecoder());

        server.writeInbound(connection.octets(request, UnpooledByteBufAllocator.DEFAULT));

        HttpRequest read = server.readInbound();
        Map<String, String> actual = new TreeMap<>();
        read.headers()
                .forEach(
                        field -> actual.merge(field.getKey(), field.getValue(), (a, b) -> "twice"));
        assertEquals(expected, actual);
        assertEquals(method, read.method().name());
        assertEquals("/a?b=c", read.uri());
        HttpContent content = server.readInbound();
        assertEquals(
                hasBody ? Unpooled.wrappedBuffer(octets) : Unpooled.EMPTY_BUFFER,
                content.content());
        content.release();
        server.finishAndReleaseAll();
        loop.shutdownGracefully();
    }

    @Provide
    Arbitrary<String> methods() {
        return Arbitraries.of("GET", "POST", "PUT", "DELETE");
    }

    @Provide
    Arbitrary<Map<String, String>> fields() {
        return Arbitraries.maps(
                        Arbitraries.of("accept", "host", "content-type", "authorization", "x-a"),
                        Arbitraries.of("a", "Bearer x.y.z", "b c", ""))
                .ofMaxSize(4);
    }
}

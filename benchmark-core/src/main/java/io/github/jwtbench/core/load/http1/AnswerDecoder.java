package io.github.jwtbench.core.load.http1;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads responses in parts (RFC 9112), and reports other input: bytes without a request, and bytes
 * that do not begin as HTTP/1 does.
 */
final class AnswerDecoder extends HttpResponseDecoder {

    /** Octets of a status line or a head that are read; an answer with more has failed. */
    private static final int MAX_LINE_BYTES = 64 * 1024;

    private static final int MAX_HEAD_BYTES = 256 * 1024;
    private static final int MAX_PART_BYTES = 64 * 1024;
    private static final byte[] BEGINNING = "HTTP/1.".getBytes(StandardCharsets.US_ASCII);
    private static final int SHOWN = 80;

    /** Whether a request waits for its answer. */
    enum Asked {
        NOTHING,
        HEAD,
        /** An answer whose status and body matter. */
        PLAIN,
        /** An answer whose fields matter, too. */
        FIELDS
    }

    /** Input that is not a response: its first line. */
    record Foreign(String line) {}

    private Asked asked = Asked.NOTHING;
    private boolean anythingCame;
    private boolean lineRead;
    private boolean begun;

    AnswerDecoder() {
        super(
                new HttpDecoderConfig()
                        .setMaxInitialLineLength(MAX_LINE_BYTES)
                        .setMaxHeaderSize(MAX_HEAD_BYTES)
                        .setMaxChunkSize(MAX_PART_BYTES)
                        // The same length twice is no contradiction, and a line may end with LF
                        // alone (RFC 9110 section 8.6, RFC 9112 section 2.2).
                        .setAllowDuplicateContentLengths(true)
                        .setStrictLineParsing(false));
    }

    /** A request leaves, or its answer is complete. */
    void ask(Asked now) {
        asked = now;
        anythingCame = false;
    }

    /** Whether a byte came since the last request left. */
    boolean anythingCame() {
        return anythingCame;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
            throws Exception {
        if (in.isReadable()) {
            anythingCame = true;
            if (!lineRead && (asked == Asked.NOTHING || !beginsAsHttp(in))) {
                out.add(new Foreign(firstLine(in)));
                in.skipBytes(in.readableBytes());
                return;
            }
        }
        // What Netty has begun, it ends.
        WholeAnswer whole = asked == Asked.PLAIN && !begun ? WholeAnswer.read(in) : null;
        if (whole != null) {
            out.add(whole);
            return;
        }
        begun = true;
        int before = out.size();
        super.decode(context, in, out);
        if (out.size() > before && out.get(out.size() - 1) instanceof LastHttpContent) {
            lineRead = false;
            begun = false;
        }
    }

    private static boolean beginsAsHttp(ByteBuf in) {
        int count = Math.min(in.readableBytes(), BEGINNING.length);
        for (int i = 0; i < count; i++) {
            if (in.getByte(in.readerIndex() + i) != BEGINNING[i]) {
                return false;
            }
        }
        return true;
    }

    private static String firstLine(ByteBuf in) {
        String text =
                in.toString(
                        in.readerIndex(),
                        Math.min(SHOWN, in.readableBytes()),
                        StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end).stripTrailing();
    }

    @Override
    protected HttpMessage createMessage(String[] line) {
        lineRead = true;
        if (!isStatus(line[1])) {
            throw new IllegalArgumentException("a status has three digits, got: " + line[1]);
        }
        return super.createMessage(line);
    }

    private static boolean isStatus(String text) {
        return text.length() == 3
                && text.charAt(0) > '0'
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    @Override
    protected boolean isContentAlwaysEmpty(HttpMessage message) {
        return super.isContentAlwaysEmpty(message)
                || asked == Asked.HEAD && ((HttpResponse) message).status().code() >= 200;
    }
}

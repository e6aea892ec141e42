package io.github.jwtbench.integration.limits;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValidationUtil;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameListener;
import io.netty.handler.codec.http2.Http2FrameListenerDecorator;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import java.util.Map;

/**
 * Refuses HTTP/2 requests with malformed fields (RFC 9113 sections 8.2.1 and 8.3.1) that the codec
 * accepts, before Vert.x interprets them, and requests that are too large.
 */
final class FieldRules extends Http2FrameListenerDecorator {
    /** Overhead of a field in addition to name and value (RFC 9113 section 6.5.2). */
    private static final int FIELD_BYTES = 32;

    private final Http2ConnectionHandler codec;
    private final int maxHeaders;

    FieldRules(Http2ConnectionHandler codec, Http2FrameListener vertx, int maxHeaders) {
        super(vertx);
        this.codec = codec;
        this.maxHeaders = maxHeaders;
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context,
            int stream,
            Http2Headers headers,
            int padding,
            boolean endOfStream)
            throws Http2Exception {
        if (admits(context, stream, headers, endOfStream)) {
            listener.onHeadersRead(context, stream, headers, padding, endOfStream);
        }
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context,
            int stream,
            Http2Headers headers,
            int dependency,
            short weight,
            boolean exclusive,
            int padding,
            boolean endOfStream)
            throws Http2Exception {
        if (admits(context, stream, headers, endOfStream)) {
            listener.onHeadersRead(
                    context, stream, headers, dependency, weight, exclusive, padding, endOfStream);
        }
    }

    private boolean admits(
            ChannelHandlerContext context, int stream, Http2Headers headers, boolean endOfStream)
            throws Http2Exception {
        long bytes = 0;
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            CharSequence name = field.getKey();
            CharSequence value = field.getValue();
            bytes += name.length() + value.length() + FIELD_BYTES;
            if (!isWellFormed(name, value)) {
                throw malformed(stream, "a field is malformed");
            }
        }
        if (endOfStream
                && headers.method() != null
                && !headers.contains(HttpHeaderNames.CONTENT_LENGTH)) {
            headers.setInt(HttpHeaderNames.CONTENT_LENGTH, 0); // so nobody waits for the end
        }
        if (bytes <= maxHeaders) {
            return true;
        }
        if (headers.method() == null) {
            throw malformed(stream, "the trailers are too large");
        }
        refuse(context, stream, endOfStream);
        return false;
    }

    private static Http2Exception malformed(int stream, String why) {
        return Http2Exception.streamError(stream, Http2Error.PROTOCOL_ERROR, why);
    }

    private static boolean isWellFormed(CharSequence name, CharSequence value) {
        if (name.charAt(0) != ':') {
            return HttpHeaderValidationUtil.validateToken(name) < 0 && isFieldValue(value);
        }
        return switch (name.toString()) {
            case ":method" -> HttpHeaderValidationUtil.validateToken(value) < 0;
            case ":scheme" ->
                    AsciiString.contentEqualsIgnoreCase("https", value)
                            || AsciiString.contentEqualsIgnoreCase("http", value);
            case ":path", ":authority" -> isVisible(value);
            default -> false; // :protocol is for who has offered it (RFC 8441)
        };
    }

    private static boolean isFieldValue(CharSequence value) {
        if (HttpHeaderValidationUtil.validateValidHeaderValue(value) >= 0) {
            return false;
        }
        char last = value.length() == 0 ? 'x' : value.charAt(value.length() - 1);
        return last != ' ' && last != '\t';
    }

    /** Paths and authorities contain only ASCII without spaces (RFC 3986 section 2). */
    private static boolean isVisible(CharSequence value) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) <= ' ' || value.charAt(i) >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    /** 431, and no more of this request (RFC 9113 section 8.1). */
    private void refuse(ChannelHandlerContext context, int stream, boolean endOfStream) {
        Http2Headers answer = new DefaultHttp2Headers().status("431");
        codec.encoder().writeHeaders(context, stream, answer, 0, true, context.newPromise());
        if (!endOfStream) {
            long error = Http2Error.NO_ERROR.code();
            codec.resetStream(context, stream, error, context.newPromise());
        }
    }
}

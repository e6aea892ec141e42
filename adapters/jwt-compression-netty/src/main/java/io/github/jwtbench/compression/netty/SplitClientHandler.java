package io.github.jwtbench.compression.netty;

import io.github.jwtbench.compression.SenderConnection;
import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.SplitHeaders;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.util.AttributeKey;
import io.netty.util.ReferenceCountUtil;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Gives one request its credential, split if the receiver supports it, and handles the response. It
 * must be the first handler in the channel of the request's stream. If the request must be sent
 * once more, on a new stream with the same {@link SplitCall}, later handlers get {@link
 * Event#SEND_AGAIN} instead of the response, and the stream is closed.
 */
public final class SplitClientHandler extends ChannelDuplexHandler {
    /** User events. */
    public enum Event {
        /** The split token was refused; the next attempt uses the plain token. */
        SEND_AGAIN
    }

    private static final AttributeKey<SenderConnection> CONNECTION =
            AttributeKey.valueOf(SplitClientHandler.class, "connection");

    private static final Pattern FINAL_STATUS = Pattern.compile("[2-9][0-9]{2}");

    private final SplitCall call;
    private boolean isSent;
    private boolean isAnswered;

    /** A handler for one stream. */
    public SplitClientHandler(SplitCall call) {
        this.call = Objects.requireNonNull(call, "call");
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        if (!isSent && message instanceof Http2HeadersFrame frame) {
            isSent = true;
            Channel socket = ctx.channel().parent();
            if (!socket.hasAttr(CONNECTION)) {
                socket.attr(CONNECTION).setIfAbsent(new SenderConnection());
            }
            SplitHeaders.CREDENTIALS.forEach(frame.headers()::remove);
            call.headers(socket.attr(CONNECTION).get()).forEach(frame.headers()::set);
        }
        ctx.write(message, promise);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (!isAnswered && message instanceof Http2HeadersFrame frame && isFinal(frame)) {
            isAnswered = true;
            CharSequence status = frame.headers().status();
            if (call.answered(
                    Integer.parseInt(status, 0, status.length(), 10),
                    frame.headers().getAll(SplitHeaders.ANNOUNCEMENT).stream()
                            .map(CharSequence::toString)
                            .toList())) {
                ReferenceCountUtil.release(message);
                ctx.fireUserEventTriggered(Event.SEND_AGAIN);
                ctx.close();
                return;
            }
        }
        ctx.fireChannelRead(message);
    }

    /** Whether the response has a status and is not interim (RFC 9110 section 15.2). */
    private static boolean isFinal(Http2HeadersFrame frame) {
        CharSequence status = frame.headers().status();
        return status != null && FINAL_STATUS.matcher(status).matches();
    }
}

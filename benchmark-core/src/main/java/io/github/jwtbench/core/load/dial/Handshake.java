package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.load.driver.PeerText;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.nio.channels.ClosedChannelException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Waits for the end of a TLS handshake, and checks the protocol that ALPN chose. */
final class Handshake extends ChannelInboundHandlerAdapter {
    private final SslHandler tls;
    private final List<String> protocols;
    private final Consumer<Channel> ready;
    private final Consumer<String> failed;

    /**
     * @param protocols that the server may choose; empty where nothing was offered
     */
    Handshake(
            SslHandler tls,
            List<String> protocols,
            Consumer<Channel> ready,
            Consumer<String> failed) {
        this.tls = tls;
        this.protocols = protocols;
        this.ready = ready;
        this.failed = failed;
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslHandshakeCompletionEvent end) {
            String problem = end.isSuccess() ? wrongProtocol() : words(end.cause());
            if (problem == null) {
                context.pipeline().remove(this);
                ready.accept(context.channel());
            } else {
                failed.accept(problem);
                context.close();
            }
        }
    }

    private @Nullable String wrongProtocol() {
        String chosen = tls.applicationProtocol();
        return protocols.isEmpty() || protocols.contains(chosen)
                ? null
                : "the server must choose "
                        + String.join(" or ", protocols)
                        + " by ALPN, got: "
                        + (chosen == null ? "none" : chosen);
    }

    private static String words(Throwable problem) {
        return problem instanceof ClosedChannelException
                ? "the server closed the connection during the TLS handshake"
                : "TLS handshake failed: " + PeerText.rootCause(problem);
    }

    /** The event has already reported it. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}

package io.github.jwtbench.integration.limits;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.ServerChannel;
import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Netty's hook for rules that apply to each connection, of any protocol. Netty's service loader
 * makes it, so its dependencies come from static fields.
 */
@RegisterForReflection
public final class Guard extends ChannelInitializerExtension {
    private static volatile Acceptor acceptor;
    private static volatile boolean inPlace;

    /** For all servers that listen from now on. */
    static void set(Acceptor next) {
        System.setProperty(EXTENSIONS_SYSTEM_PROPERTY, "serviceload");
        acceptor = next;
    }

    /** Whether a server listens with it. */
    static boolean isInPlace() {
        return inPlace;
    }

    @Override
    public void postInitializeServerListenerChannel(ServerChannel listener) {
        Acceptor current = acceptor;
        if (current != null) {
            listener.pipeline().addFirst(current);
            inPlace = true;
        }
    }
}

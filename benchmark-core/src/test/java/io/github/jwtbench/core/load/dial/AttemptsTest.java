package io.github.jwtbench.core.load.dial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.channel.nio.NioEventLoopGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AttemptsTest {
    private final NioEventLoopGroup group = new NioEventLoopGroup(1);
    private final List<AutoCloseable> opened = new ArrayList<>();
    private InetSocketAddress listening;

    @BeforeEach
    void listen() throws IOException {
        listening = server(50);
    }

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable each : opened) {
            each.close();
        }
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }

    private InetSocketAddress server(int backlog) throws IOException {
        ServerSocket server = new ServerSocket(0, backlog, InetAddress.getLoopbackAddress());
        opened.add(server);
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    private static InetSocketAddress closed() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return (InetSocketAddress) server.getLocalSocketAddress();
        }
    }

    /** A listener with a full queue: connections are neither accepted nor refused. */
    private InetSocketAddress silent() throws IOException {
        InetSocketAddress full = server(1);
        for (int i = 0; i < 3; i++) {
            Socket waiting = new Socket();
            opened.add(waiting);
            try {
                waiting.connect(full, 200);
            } catch (IOException e) {
                break;
            }
        }
        return full;
    }

    /** The address that accepted the connection, or the message of the failure. */
    private Object dial(InetSocketAddress... addresses) throws Exception {
        CompletableFuture<Object> result = new CompletableFuture<>();
        EventLoop loop = group.next();
        Attempts attempts =
                new Attempts(
                        loop,
                        List.of(addresses),
                        (Channel channel) -> {
                            result.complete(channel.remoteAddress());
                            channel.close();
                        },
                        result::complete);
        loop.execute(attempts::next);
        return result.get(60, TimeUnit.SECONDS);
    }

    @Test
    void firstAddressThatAnswersIsUsed() throws Exception {
        assertEquals(listening, dial(listening));
        assertEquals(listening, dial(listening, closed()));
        assertEquals(listening, dial(closed(), listening));
        assertEquals(listening, dial(closed(), closed(), closed(), listening));
    }

    @Test
    void silentAddressDoesNotDelayTheNext() throws Exception {
        assertEquals(listening, dial(silent(), listening));
        assertEquals(listening, dial(silent(), closed(), listening));
    }

    @Test
    void errorNamesEachAddressThatFailed() throws Exception {
        assertEquals("Connection refused at 127.0.0.1", dial(closed()));
        assertEquals(
                "Connection refused at 127.0.0.1, Connection refused at 127.0.0.2",
                dial(
                        closed(),
                        new InetSocketAddress(
                                InetAddress.getByName("127.0.0.2"), closed().getPort())));
    }
}

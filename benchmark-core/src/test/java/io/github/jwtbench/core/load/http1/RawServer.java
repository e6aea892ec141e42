package io.github.jwtbench.core.load.http1;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** Reads requests and answers each with the very octets that a script has for it. */
final class RawServer implements AutoCloseable {

    /**
     * What a request gets.
     *
     * @param octets in ISO 8859-1
     * @param closes whether the connection is closed behind them
     */
    record Reply(String octets, boolean closes) {}

    /** Answers the requests of one connection. */
    interface Script {
        /**
         * What a request gets.
         *
         * @param n number of the request of all connections, from 0
         * @param onConnection number of the request of its connection, from 0
         * @param head the request's head
         */
        Reply reply(int n, int onConnection, String head);
    }

    private final ServerSocket socket;
    private final Script script;
    private final int step;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile Runnable accepted = () -> {};
    private volatile Executor greeter = threads;

    /**
     * @param step octets that are sent at a time; 0 for all
     */
    RawServer(ServerSocketFactory factory, int step, Script script) throws IOException {
        this.socket = factory.createServerSocket(0, 0, InetAddress.getLoopbackAddress());
        this.step = step;
        this.script = script;
        threads.execute(this::accept);
    }

    /** Called for each new connection. */
    void onAccept(Runnable told) {
        accepted = told;
    }

    /** Connections from now on are left waiting for a while before anything is read or sent. */
    void greetAfter(Duration delay) {
        greeter = CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, threads);
    }

    int port() {
        return socket.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket next = socket.accept();
                next.setTcpNoDelay(true);
                sockets.add(next);
                accepted.run();
                greeter.execute(() -> serve(next));
            }
        } catch (IOException e) {
            return; // closed
        }
    }

    private void serve(Socket client) {
        try (client) {
            InputStream in = new BufferedInputStream(client.getInputStream());
            for (int i = 0; ; i++) {
                String head = head(in);
                if (head.isEmpty()) {
                    return;
                }
                Reply reply = script.reply(requests.getAndIncrement(), i, head);
                write(client.getOutputStream(), reply.octets().getBytes(ISO_8859_1));
                if (reply.closes()) {
                    return;
                }
            }
        } catch (IOException e) {
            return; // the client went away
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n", Math.max(0, head.length() - 4)) < 0) {
            int octet = in.read();
            if (octet < 0) {
                return "";
            }
            head.append((char) octet);
        }
        return head.toString();
    }

    private void write(OutputStream out, byte[] octets) throws IOException {
        int each = step == 0 ? Math.max(1, octets.length) : step;
        for (int from = 0; from < octets.length; from += each) {
            out.write(octets, from, Math.min(each, octets.length - from));
            out.flush();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket each : sockets) {
            each.close();
        }
        threads.shutdownNow();
    }
}

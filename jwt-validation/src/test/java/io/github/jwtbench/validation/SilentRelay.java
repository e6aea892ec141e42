package io.github.jwtbench.validation;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Forwards connections to a port of this machine until it goes silent: then it forwards nothing
 * more of those that are open, closes none of them, and serves new ones. So does a load balancer
 * that has forgotten an idle connection.
 */
final class SilentRelay implements AutoCloseable {
    private final ServerSocket socket;
    private final int target;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Line> lines = new CopyOnWriteArrayList<>();

    private static final class Line {
        final Socket client;
        final Socket server;
        volatile boolean silent;

        Line(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }
    }

    SilentRelay(int target) throws IOException {
        this.target = target;
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                Line line = new Line(client, new Socket(socket.getInetAddress(), target));
                lines.add(line);
                threads.execute(() -> forward(line, line.client, line.server));
                threads.execute(() -> forward(line, line.server, line.client));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private static void forward(Line line, Socket from, Socket to) {
        byte[] buffer = new byte[8192];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (!line.silent) {
                    out.write(buffer, 0, read);
                }
            }
        } catch (IOException e) {
            // one end is gone
        }
    }

    void goSilent() {
        lines.forEach(line -> line.silent = true);
    }

    int port() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Line line : lines) {
            line.client.close();
            line.server.close();
        }
        threads.shutdownNow();
    }
}

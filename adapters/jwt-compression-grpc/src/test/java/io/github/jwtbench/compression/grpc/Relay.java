package io.github.jwtbench.compression.grpc;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** Stands between a client and a server on this machine, and counts what the client sends. */
final class Relay implements AutoCloseable {
    private static final int PREFACE_BYTES = 24;
    private static final int FRAME_HEADER_BYTES = 9;
    private static final int HEADERS = 1;
    private static final int CONTINUATION = 9;

    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int target;
    private final boolean isHttp2;
    private final List<Integer> blocks = new CopyOnWriteArrayList<>();
    private final AtomicLong octets = new AtomicLong();
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    /**
     * Starts it.
     *
     * @param isHttp2 whether frames can be seen, which they cannot inside of TLS
     */
    Relay(int target, boolean isHttp2) throws IOException {
        this.target = target;
        this.isHttp2 = isHttp2;
        run(this::accept);
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void run(Work work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                work.run();
                            } catch (SocketException | EOFException e) {
                                // Closed, by a peer or at the end.
                            } catch (IOException e) {
                                throw new AssertionError(e);
                            }
                        });
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listener.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            sockets.add(client);
            sockets.add(server);
            run(() -> count(client, server.getOutputStream()));
            run(() -> pass(server.getInputStream(), client.getOutputStream()));
        }
    }

    private void pass(InputStream from, OutputStream to) throws IOException {
        byte[] buffer = new byte[16_384];
        for (int n = from.read(buffer); n > 0; n = from.read(buffer)) {
            to.write(buffer, 0, n);
        }
        to.close();
    }

    private void count(Socket client, OutputStream to) throws IOException {
        DataInputStream from = new DataInputStream(client.getInputStream());
        if (!isHttp2) {
            byte[] buffer = new byte[16_384];
            for (int n = from.read(buffer); n > 0; n = from.read(buffer)) {
                octets.addAndGet(n);
                to.write(buffer, 0, n);
            }
            return;
        }
        to.write(read(from, PREFACE_BYTES));
        int block = 0;
        while (true) {
            byte[] head = read(from, FRAME_HEADER_BYTES);
            int length = (head[0] & 0xff) << 16 | (head[1] & 0xff) << 8 | head[2] & 0xff;
            byte[] payload = read(from, length);
            if (head[3] == HEADERS || head[3] == CONTINUATION) {
                block += length;
                if ((head[4] & 4) != 0) {
                    blocks.add(block);
                    block = 0;
                }
            }
            to.write(head);
            to.write(payload);
        }
    }

    private static byte[] read(DataInputStream from, int length) throws IOException {
        byte[] octets = new byte[length];
        from.readFully(octets);
        return octets;
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Bytes of the header block that was sent last. */
    int lastBlock() {
        return blocks.get(blocks.size() - 1);
    }

    /** All bytes of clients until now. */
    long octets() {
        return octets.get();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}

package io.github.jwtbench.core.load.real;

import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;

/** A {@link RealServer} that listens. */
final class StartedServer implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);

    private final ChildProcess process;
    private final int port;
    private final TestCertificate certificate;

    private StartedServer(ChildProcess process, int port, TestCertificate certificate) {
        this.process = process;
        this.port = port;
        this.certificate = certificate;
    }

    /**
     * Starts it.
     *
     * @param directory for its files
     * @param requests most requests on a connection, 0 for its default
     */
    static StartedServer start(RealServer server, Path directory, int requests) throws Exception {
        // Some servers give their rights up before they read.
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path folder = Files.createDirectories(directory.resolve(server + "-" + requests));
        TestCertificate certificate = TestCertificate.create(folder);
        Path both =
                Files.writeString(
                        folder.resolve("both.pem"),
                        Files.readString(certificate.certificate())
                                + Files.readString(certificate.privateKey()));
        int port = freePort();
        Map<String, String> values =
                Map.of(
                        "port", Integer.toString(port),
                        "certificate", certificate.certificate().toString(),
                        "key", certificate.privateKey().toString(),
                        "pem", both.toString());
        ChildProcess process =
                ChildProcess.start(
                        server.name(),
                        server.command(folder, requests, values),
                        folder.resolve("log"));
        StartedServer started = new StartedServer(process, port, certificate);
        try {
            process.awaitReady(() -> listens(port), START);
            return started;
        } catch (Exception e) {
            started.close();
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    Endpoint endpoint() throws Exception {
        return certificate.endpoint(port);
    }

    /** The certificate that clients trust. */
    Path trust() {
        return certificate.certificate();
    }

    String url(String path) {
        return "https://localhost:" + port + path;
    }

    @Override
    public void close() {
        process.close();
    }
}

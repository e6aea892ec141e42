package io.github.jwtbench.core.load.http2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.compression.netty.Indexing;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Client, proxy, and a service that answers 200 if a token of the given ones arrives whole; every
 * field of a credential is counted on both wires.
 */
final class ProxyChain implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int SERVICE_TABLE_BYTES = 1 << 18;

    /**
     * What one request took.
     *
     * @param connection number of its connection
     * @param block bytes of the header block; over HTTP/1.1 of the credential's lines
     * @param bytes bytes of each field of the credential
     * @param forms how these were written
     */
    record Sent(int connection, int block, Map<String, Integer> bytes, String forms) {
        int credential() {
            return bytes.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    private final TestCertificate certificate;
    private final Set<String> tokens;
    private final SplitReceiver receiver = SplitReceiver.of(TokenJoiner.create());
    private final List<Sent> front = Collections.synchronizedList(new ArrayList<>());
    private final List<Sent> back = Collections.synchronizedList(new ArrayList<>());
    private final List<AutoCloseable> open = new ArrayList<>();
    private final int table;
    private final int port;

    ProxyChain(
            ProxyProgram proxy,
            int table,
            TestCertificate certificate,
            Set<String> tokens,
            Path folder)
            throws Exception {
        this.certificate = certificate;
        this.tokens = tokens;
        this.table = table;
        Files.createDirectories(folder);
        int service = proxy.speaksHttp1() ? http1() : http2();
        if (proxy == ProxyProgram.NONE) {
            port = service;
            return;
        }
        port = freePort();
        Map<String, String> values =
                Map.of(
                        "front", Integer.toString(port),
                        "back", Integer.toString(service),
                        "table", Integer.toString(table),
                        "certificate", certificate.certificate().toAbsolutePath().toString(),
                        "key", certificate.privateKey().toAbsolutePath().toString(),
                        "pem", pem(folder).toAbsolutePath().toString(),
                        "folder", folder.toAbsolutePath().toString());
        ChildProcess process =
                ChildProcess.start(
                        proxy.title(), proxy.command(folder, values), folder.resolve("log"));
        open.add(process);
        process.awaitReady(this::listens, TIMEOUT);
    }

    private Path pem(Path folder) throws IOException {
        return Files.writeString(
                folder.resolve("both.pem"),
                Files.readString(certificate.certificate())
                        + Files.readString(certificate.privateKey()));
    }

    private int http1() throws IOException {
        HttpServer origin =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        origin.createContext(
                "/",
                exchange -> {
                    Map<String, Integer> bytes = new TreeMap<>();
                    exchange.getRequestHeaders()
                            .forEach(
                                    (name, values) -> {
                                        String lower = name.toLowerCase(Locale.ROOT);
                                        if (isCredential(lower)) {
                                            // ": " and the end of the line
                                            bytes.put(
                                                    lower,
                                                    name.length() + values.get(0).length() + 4);
                                        }
                                    });
                    int sum = bytes.values().stream().mapToInt(Integer::intValue).sum();
                    back.add(new Sent(0, sum, bytes, "text"));
                    int status =
                            status(
                                    name ->
                                            exchange.getRequestHeaders()
                                                    .getOrDefault(name, List.of()));
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        origin.setExecutor(Executors.newCachedThreadPool());
        origin.start();
        open.add(() -> origin.stop(0));
        return origin.getAddress().getPort();
    }

    private int http2() throws IOException {
        NullServer service =
                NullServer.start(
                        certificate.certificate(),
                        certificate.privateKey(),
                        (n, headers) -> new NullReply(status(values(headers)), new byte[0]),
                        Http2Settings.defaultSettings()
                                .maxConcurrentStreams(1_000)
                                .maxHeaderListSize(SERVICE_TABLE_BYTES)
                                .headerTableSize(SERVICE_TABLE_BYTES));
        open.add(service);
        WireTap tap =
                WireTap.start(
                        certificate.certificate(),
                        certificate.privateKey(),
                        PemTrust.managers(certificate.certificate()),
                        service.port(),
                        (connection, block) -> back.add(sent(connection, block)));
        open.add(tap);
        return tap.port();
    }

    private static Function<String, List<String>> values(Http2Headers headers) {
        return name -> headers.getAll(name).stream().map(CharSequence::toString).toList();
    }

    private int status(Function<String, List<String>> headers) {
        try {
            List<String> plain = headers.apply(SplitHeaders.AUTHORIZATION);
            String token =
                    receiver.token(headers)
                            .orElseGet(() -> plain.get(0).substring("Bearer ".length()));
            return tokens.contains(token) ? 200 : 401;
        } catch (MalformedSplitException | IndexOutOfBoundsException e) {
            return 401;
        }
    }

    private static boolean isCredential(String name) {
        return SplitHeaders.PARTS.contains(name) || name.equals(SplitHeaders.AUTHORIZATION);
    }

    private static Sent sent(int connection, HeaderBlock block) {
        List<FieldLine> lines =
                block.fields().stream().filter(line -> isCredential(line.name())).toList();
        return new Sent(
                connection,
                block.bytes(),
                new TreeMap<>(
                        lines.stream()
                                .collect(Collectors.toMap(FieldLine::name, FieldLine::bytes))),
                lines.stream()
                        .map(
                                line ->
                                        line.representation()
                                                + (line.valueHuffman() ? "+HUFFMAN" : ""))
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(" ")));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Sends requests, one list on each connection, one request at a time on each.
     *
     * @param isNever whether split headers are sent never-indexed
     */
    ReplayResult send(List<List<Request>> connections, boolean isNever) throws Exception {
        Map<String, Indexing> indexing =
                SplitHeaders.PARTS.stream()
                        .filter(part -> isNever)
                        .collect(Collectors.toMap(Function.identity(), part -> Indexing.NEVER));
        front.clear();
        back.clear();
        Http2Options options =
                new Http2Options(
                                Endpoint.tls(
                                        "localhost",
                                        port,
                                        PemTrust.managers(certificate.certificate())),
                                connections.size(),
                                1)
                        .withHeaderCompression(new HeaderCompression(table, 4_096, indexing))
                        .withWire((connection, block) -> front.add(sent(connection, block)));
        try (Http2Driver driver = Http2Driver.open(options)) {
            return new Replay(driver, connections.size(), 1, TIMEOUT).run(connections);
        }
    }

    /** What the client sent, in the order of the wire. */
    List<Sent> front() {
        return List.copyOf(front);
    }

    /** What the proxy sent. */
    List<Sent> back() {
        return List.copyOf(back);
    }

    /** Writes the counts, one request per line. */
    static void write(List<Sent> sent, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        List<String> lines = new ArrayList<>();
        for (Sent each : sent) {
            lines.add(JSON.writeValueAsString(each));
        }
        Files.write(file, lines);
    }

    @Override
    public void close() {
        Collections.reverse(open);
        for (AutoCloseable each : open) {
            try {
                each.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

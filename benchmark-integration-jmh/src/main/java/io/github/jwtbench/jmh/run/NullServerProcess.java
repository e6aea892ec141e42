package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.core.process.ChildMain;
import io.github.jwtbench.jmh.benchmark.NullAnswer;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The null server in a separate process. */
final class NullServerProcess implements AutoCloseable {
    private final ChildJvm jvm;
    private final URI url;

    /** Starts one, and waits until it listens. */
    NullServerProcess(TlsFiles tls) throws IOException, InterruptedException {
        jvm =
                ChildJvm.start(
                        NullServerProcess.class,
                        List.of("-Xms256m", "-Xmx256m"),
                        null,
                        tls.certificate().toString(),
                        tls.key().toString());
        int port = jvm.ask(new AnswerSizes(Map.of()), Integer.class);
        url = URI.create("https://localhost:" + port);
    }

    URI url() {
        return url;
    }

    /** Sets the length of its answers at an endpoint. */
    void answer(ServiceEndpoint endpoint, int bytes) throws IOException, InterruptedException {
        jvm.ask(new AnswerSizes(Map.of(endpoint.path(), bytes)), Integer.class);
    }

    @Override
    public void close() {
        jvm.close();
    }

    /**
     * The answers from now on; the reply is the port.
     *
     * @param bytes length of the answers by path
     */
    record AnswerSizes(Map<String, Integer> bytes) {}

    /**
     * @param arguments PEM file of the certificate, PEM file of its key
     */
    public static void main(String[] arguments) throws IOException {
        Map<String, byte[]> bodies = new ConcurrentHashMap<>();
        NullServer server =
                NullServer.start(Path.of(arguments[0]), Path.of(arguments[1]), bodies::get);
        ChildMain.serve(
                AnswerSizes.class,
                answers -> {
                    answers.bytes()
                            .forEach((path, bytes) -> bodies.put(path, NullAnswer.body(bytes)));
                    return server.port();
                });
    }
}

package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.load.http2.NullServer;
import io.github.jwtbench.jmh.benchmark.NullAnswer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A server that does nothing, in a process of its own. A line {@code LENGTH:PATH} on its standard
 * input sets how long it answers on a path, and is answered with {@value #DONE}. It ends when its
 * standard input does.
 */
final class NullServerMain {

    /** What it prints before its port. */
    static final String PORT = "port ";

    /** What it prints when a line has taken effect. */
    static final String DONE = "done";

    private NullServerMain() {}

    /**
     * @param arguments PEM file of the certificate, PEM file of its key
     */
    public static void main(String[] arguments) throws IOException {
        Map<String, byte[]> bodies = new ConcurrentHashMap<>();
        try (NullServer server =
                NullServer.start(Path.of(arguments[0]), Path.of(arguments[1]), bodies::get)) {
            System.out.println(PORT + server.port());
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split(":", 2);
                bodies.put(parts[1], NullAnswer.body(Integer.parseInt(parts[0])));
                System.out.println(DONE);
            }
        }
    }
}

package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.target.TlsFiles;
import io.github.jwtbench.jmh.benchmark.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A started {@link NullServerMain}. */
final class NullServerProcess implements AutoCloseable {

    private static final long GRACE_SECONDS = 5;

    private final Process process;
    private final BufferedReader replies;
    private final Writer orders;
    private final URI url;

    private NullServerProcess(Process process, BufferedReader replies, URI url) {
        this.process = process;
        this.replies = replies;
        this.orders = process.outputWriter();
        this.url = url;
    }

    /** Starts one and waits until it listens. */
    static NullServerProcess start(TlsFiles tls) throws IOException {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xms256m",
                                "-Xmx256m",
                                "-classpath",
                                System.getProperty("java.class.path"),
                                NullServerMain.class.getName(),
                                tls.certificate().toString(),
                                tls.key().toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        BufferedReader replies = process.inputReader();
        String line = replies.readLine();
        if (line == null || !line.startsWith(NullServerMain.PORT)) {
            process.destroyForcibly();
            throw new IOException("the null server did not start, it said: " + line);
        }
        String port = line.substring(NullServerMain.PORT.length());
        return new NullServerProcess(process, replies, URI.create("https://localhost:" + port));
    }

    URI url() {
        return url;
    }

    /** Sets the length of its answers at an endpoint. */
    void answer(Endpoint endpoint, int bytes) throws IOException {
        orders.write(bytes + ":" + endpoint.path() + "\n");
        orders.flush();
        String reply = replies.readLine();
        if (!NullServerMain.DONE.equals(reply)) {
            throw new IOException("the null server must reply, it said: " + reply);
        }
    }

    @Override
    public void close() {
        try {
            orders.close();
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}

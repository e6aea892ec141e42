package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.core.process.LineProcess;
import io.github.jwtbench.jmh.benchmark.Endpoint;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** A started {@link NullServerMain}. */
final class NullServerProcess implements AutoCloseable {

    private final LineProcess process;
    private final URI url;

    /** Starts one and waits until it listens. */
    NullServerProcess(TlsFiles tls) throws IOException {
        process =
                new LineProcess(
                        ChildJvm.builder(
                                        List.of("-Xms256m", "-Xmx256m"),
                                        NullServerMain.class,
                                        tls.certificate().toString(),
                                        tls.key().toString())
                                .redirectError(ProcessBuilder.Redirect.INHERIT));
        String line = process.read();
        if (line == null || !line.startsWith(NullServerMain.PORT)) {
            process.close();
            throw new IOException("the null server did not start, it said: " + line);
        }
        url = URI.create("https://localhost:" + line.substring(NullServerMain.PORT.length()));
    }

    URI url() {
        return url;
    }

    /** Sets the length of its answers at an endpoint. */
    void answer(Endpoint endpoint, int bytes) throws IOException {
        String reply = process.ask(bytes + ":" + endpoint.path());
        if (!NullServerMain.DONE.equals(reply)) {
            throw new IOException("the null server must reply, it said: " + reply);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}

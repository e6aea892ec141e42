package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A process of the service that is started, and stopped, by itself. */
public final class ServiceProcess implements RunningService {
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private final ChildProcess process;
    private final int port;

    ServiceProcess(ChildProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Unpacks a packaged application anew.
     *
     * @param archive as the module {@code integration-tests} builds it
     * @param folder where to put it
     */
    public static void unpack(Path archive, Path folder) throws TargetException {
        Service.unpack(archive, folder);
    }

    /** Why a file cannot be started as the executable of the last build; null when it can. */
    public static String obstacle(Path executable) {
        return Service.obstacle(executable);
    }

    /**
     * Starts the service, and does not wait for it.
     *
     * @param application the unpacked application, or an executable
     * @param settings configuration of the service; no secrets
     * @param options of the JVM beside those of every service; an executable does not get them
     * @param log what it prints
     */
    public static ServiceProcess start(
            Path application,
            int port,
            TlsFiles tls,
            Map<String, String> settings,
            List<String> options,
            Path log)
            throws IOException {
        Ports.requireFree(port, "a service needs it");
        Service service =
                Files.isRegularFile(application)
                        ? Service.executable(application)
                        : Service.onJvm(application);
        return new ServiceProcess(service.start(port, tls, settings, options, log), port);
    }

    /**
     * Waits until the service can do its work.
     *
     * @throws ChildException when it ended or took too long, with the last lines of its log
     */
    @Override
    public void awaitReady(Path trust) throws IOException, InterruptedException {
        process.awaitReady(new Probe(trust).ok(url().resolve("/q/health/ready")), DEADLINE);
    }

    @Override
    public URI url() {
        return URI.create("https://localhost:" + port);
    }

    public int port() {
        return port;
    }

    @Override
    public boolean isStarted() {
        return true;
    }

    @Override
    public long pid() {
        return process.pid();
    }

    /** How the process ended; empty while it runs. */
    @Override
    public List<String> incidents() {
        return process.exit() == null ? List.of() : List.of(process.exit());
    }

    @Override
    public void close() {
        process.close();
    }
}

package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.core.service.Unzip;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The service under test as a process: its packaged application on a JVM, or its executable. */
public final class Service {
    /** Options of both services; neither may have more memory than the other. */
    private static final String[] OPTIONS = {
        "-Xms512m",
        "-Xmx512m",
        "-XX:+ExitOnOutOfMemoryError",
        // The key of the TLS certificate is put into a key store in memory, encrypted with 10,000
        // rounds of PBKDF2 and decrypted with as many. In memory that protects nothing, and it
        // takes most of the start-up time of a native executable. The option concerns only key
        // stores that this process itself fills, and the service writes none to a file. The images
        // have the same option.
        "-Dkeystore.pkcs12.keyPbeIterationCount=1"
    };

    /** Quarkus writes this file next to the executable of the latest build. */
    private static final String BUILT = "quarkus-artifact.properties";

    private final Path program;
    private final boolean onJvm;

    private Service(Path program, boolean onJvm) {
        this.program = program;
        this.onJvm = onJvm;
    }

    /**
     * @param application the unpacked application
     */
    static Service onJvm(Path application) {
        return new Service(application, true);
    }

    static Service executable(Path file) {
        return new Service(file, false);
    }

    /** Why a file cannot be started as the executable of the last build; null when it can. */
    public static @Nullable String obstacle(Path file) {
        if (!Files.isRegularFile(file)) {
            return file + " is not there";
        }
        if (!Files.isExecutable(file)) {
            return file + " may not be executed";
        }
        return lastBuildMadeIt(file)
                ? null
                : "the last build made no executable, and " + file + " is of an earlier one";
    }

    private static boolean lastBuildMadeIt(Path file) {
        Properties built = new Properties();
        try (Reader reader = Files.newBufferedReader(file.resolveSibling(BUILT))) {
            built.load(reader);
        } catch (IOException e) {
            // Without the file it is unknown which build made the executable.
            return false;
        }
        return "native".equals(built.getProperty("type"));
    }

    /**
     * Unpacks the packaged application each time, because it changes from build to build.
     *
     * @param archive the packaged application of the module {@code integration-tests}
     * @param folder target folder
     */
    public static Service unpack(Path archive, Path folder) throws TargetException {
        try {
            Unzip.delete(folder);
            Unzip.into(archive, folder);
        } catch (IOException e) {
            throw new TargetException("The service could not be unpacked: " + e, e);
        }
        return onJvm(folder);
    }

    /** The unpacked application that is a folder, or an executable that is a file. */
    public static Service of(Path application) {
        return Files.isRegularFile(application) ? executable(application) : onJvm(application);
    }

    /**
     * Starts the service without waiting for it.
     *
     * @param settings configuration by property name; no secrets, because the process list shows
     *     arguments
     * @param options JVM options in addition to the common ones; an executable does not get them
     * @param log file for its output
     */
    public RunningService start(
            int port, TlsFiles tls, Map<String, String> settings, List<String> options, Path log)
            throws IOException {
        Ports.requireFree(port, "a service needs it");
        URI url = URI.create("https://localhost:" + port);
        return RunningService.started(
                ChildProcess.start("The service", command(port, tls, settings, options), log),
                url,
                url.resolve("/q/health/ready"),
                RunningService.DEADLINE,
                null);
    }

    ChildCommand command(
            int port, TlsFiles tls, Map<String, String> settings, List<String> options) {
        ChildCommand command =
                onJvm
                        ? ChildCommand.jdk("java")
                        : ChildCommand.of(program.toAbsolutePath().toString());
        command.withoutVariables("QUARKUS_", "JWTBENCH_")
                .arguments(OPTIONS)
                .property("quarkus.http.ssl-port", port)
                .property("quarkus.http.ssl.certificate.files", tls.certificate())
                .property("quarkus.http.ssl.certificate.key-files", tls.key())
                .property("quarkus.tls.jwks.trust-store.pem.certs", tls.trust());
        settings.forEach(command::property);
        return onJvm
                ? command.arguments(options.toArray(String[]::new))
                        .arguments("-jar", program.resolve("quarkus-run.jar").toString())
                : command;
    }
}

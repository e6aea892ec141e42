package io.github.jwtbench.core.target;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The service under test as a process, from its packaged application. */
final class Service {
    private Service() {}

    /**
     * Unpacks the packaged application anew: it changes from build to build.
     *
     * @param archive the packaged application of the module {@code integration-tests}
     * @param folder where to put it
     */
    static void unpack(Path archive, Path folder) throws TargetException {
        try {
            Unzip.delete(folder);
            Unzip.into(archive, folder);
        } catch (IOException e) {
            throw new TargetException("The service could not be unpacked: " + e, e);
        }
    }

    /**
     * @param application the unpacked application
     * @param settings configuration of the service by property name; no secrets, since arguments
     *     can be seen in the process list
     */
    static ManagedProcess start(
            Path application, int port, TlsFiles tls, Map<String, String> settings, Path log)
            throws TargetException {
        JavaCommand command =
                new JavaCommand("-Xms512m", "-Xmx512m", "-XX:+ExitOnOutOfMemoryError")
                        .property("quarkus.http.ssl-port", port)
                        .property("quarkus.http.ssl.certificate.files", tls.certificate())
                        .property("quarkus.http.ssl.certificate.key-files", tls.key())
                        .property("quarkus.tls.jwks.trust-store.pem.certs", tls.trust());
        settings.forEach(command::property);
        command.arguments("-jar", application.resolve("quarkus-run.jar").toString());
        return ManagedProcess.start("The service", command.builder("QUARKUS_", "JWTBENCH_"), log);
    }
}

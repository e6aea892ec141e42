package io.github.jwtbench.wrk;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The services of {@code doc/samples/services}, built outside of this build as users build them.
 */
final class SampleServices {
    private static final Duration BUILD_DEADLINE = Duration.ofMinutes(10);
    private static final Duration START_DEADLINE = Duration.ofMinutes(2);

    private final Path project;
    private final Path logs;

    private SampleServices(Path project, Path logs) {
        this.project = project;
        this.logs = logs;
    }

    enum Framework {
        SPRING_BOOT("spring-boot/target/spring-boot-1.jar", "/health", "/actuator/prometheus"),
        QUARKUS("quarkus/target/quarkus-app/quarkus-run.jar", "/q/health/live", "/q/metrics");

        private final String jar;
        private final String health;
        private final String metrics;

        Framework(String jar, String health, String metrics) {
            this.jar = jar;
            this.health = health;
            this.metrics = metrics;
        }

        String metrics() {
            return metrics;
        }
    }

    /**
     * Builds both services with the starter, which it publishes to a folder first unless that was
     * done before the build: {@code -Dpublished=FOLDER}.
     *
     * @param folder for all that comes about, logs too
     */
    static SampleServices build(Path folder) throws IOException, InterruptedException {
        // The local repository of this machine is read, and gets nothing.
        List<String> local =
                List.of(
                        "-Dmaven.repo.local=" + folder.resolve("local"),
                        "-Dmaven.repo.local.tail=" + System.getProperty("localRepository"));
        String before = System.getProperty("published");
        Path published = before == null ? folder.resolve("published") : Path.of(before);
        if (before == null) {
            run(
                    ChildCommand.of("../.ci/publish", published.toString())
                            .arguments("-pl", ":jwt-validation-spring-boot-starter", "-am")
                            .arguments("-Dmaven.javadoc.skip", "-Dcyclonedx.skip")
                            .arguments(local.toArray(String[]::new)),
                    folder.resolve("publish.log"));
        }
        Path project = published.resolve("checkout/doc/samples/services");
        run(
                ChildCommand.of("../mvnw", "-B", "-ntp", "-T2", "package")
                        .arguments("-f", project.resolve("pom.xml").toString())
                        .property("jwtbench.repository", published.resolve("repository").toUri())
                        .arguments(local.toArray(String[]::new)),
                folder.resolve("package.log"));
        return new SampleServices(project, folder);
    }

    private static void run(ChildCommand command, Path log)
            throws IOException, InterruptedException {
        try (ChildProcess maven = ChildProcess.start("Maven", command, log)) {
            maven.awaitSuccess(BUILD_DEADLINE);
        }
    }

    /**
     * Starts a service that trusts the suite's issuer, and waits until it answers.
     *
     * @param jwks https URL of the issuer's keys
     * @param settings more variables, such as {@code SAMPLE_JWTBENCH}
     */
    ChildProcess start(
            Framework framework, int port, TlsFiles tls, URI jwks, Map<String, String> settings)
            throws IOException, InterruptedException {
        Map<String, String> variables = new HashMap<>(settings);
        variables.put("SAMPLE_PORT", Integer.toString(port));
        variables.put("SAMPLE_ISSUER", SuiteIssuer.NAME);
        variables.put("SAMPLE_JWKS_URL", jwks.toString());
        variables.put("SAMPLE_ISSUER_CERTIFICATE", tls.trust().toString());
        variables.put("SAMPLE_CERTIFICATE", tls.certificate().toString());
        variables.put("SAMPLE_PRIVATE_KEY", tls.key().toString());
        ChildProcess process =
                ChildProcess.start(
                        framework.toString(),
                        ChildCommand.jdk("java")
                                .arguments("-jar", project.resolve(framework.jar).toString())
                                .variables(variables),
                        logs.resolve(framework + "-" + port + ".log"));
        HttpClient client =
                HttpClient.newBuilder().sslContext(PemTrust.context(tls.trust())).build();
        HttpRequest health =
                HttpRequest.newBuilder(URI.create("https://localhost:" + port + framework.health))
                        .build();
        try {
            process.awaitReady(() -> answers(client, health), START_DEADLINE);
            return process;
        } catch (IOException | InterruptedException e) {
            process.close();
            throw e;
        }
    }

    private static boolean answers(HttpClient client, HttpRequest request) {
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

package io.github.jwtbench.jmh;

import io.github.jwtbench.core.environment.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * All that this module measures, in its smallest form, against a real Keycloak and packaged
 * services: made once for all tests that look at what it left.
 *
 * @param folder where everything was written
 * @param exitCode of the process
 * @param printed by it
 */
public record SmokeRun(Path folder, int exitCode, String printed) {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** For services and clients: what they compile in a few seconds is not worth its while. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private static SmokeRun made;

    /** The run; made by the first who asks. */
    public static synchronized SmokeRun get() throws IOException, InterruptedException {
        if (made == null) {
            Path folder = Files.createTempDirectory(Path.of("target"), "smoke").toAbsolutePath();
            Path log = folder.resolve("printed.txt");
            ProcessBuilder builder =
                    new ProcessBuilder(command(folder))
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            builder.environment().put("JDK_JAVA_OPTIONS", SHORT_LIVED);
            int exitCode = builder.start().waitFor();
            made = new SmokeRun(folder, exitCode, Files.readString(log));
        }
        return made;
    }

    private static List<String> command(Path folder) throws IOException {
        Path settings =
                Files.write(
                        folder.resolve("settings.properties"),
                        List.of(
                                "jmh.tier=smoke",
                                "jmh.iterations=1",
                                "jmh.threads=4",
                                "jmh.time=500ms",
                                "jmh.warmupIterations=0",
                                "jmh.serviceWarmup=3s",
                                "sweep.seconds=1",
                                "comparison.tier=smoke",
                                "capture=true",
                                "capture.agent=" + System.getProperty("capture.agent"),
                                "benchmark.environment=process",
                                "docker=" + ROOT.resolve("docker"),
                                "benchmark.session=test",
                                "integration.service.url=https://localhost:" + Ports.free(),
                                "keycloak.url=https://localhost:" + Ports.free(),
                                "selected=[]",
                                "selected.base=" + ROOT,
                                "module=io.github.jwtbench:benchmark-integration-jmh",
                                "module.folder=" + folder.resolve("module"),
                                "keycloak.archive=" + System.getProperty("keycloak.archive"),
                                "keycloak.version=" + System.getProperty("keycloak.version"),
                                "quarkus.version=test",
                                "service.archive=" + System.getProperty("service.archive"),
                                "version=test",
                                "checkout=" + folder));
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+EnableDynamicAgentLoading",
                // It signs thousands of tokens.
                "-XX:TieredStopAtLevel=4",
                "-classpath",
                System.getProperty("java.class.path"),
                IntegrationRunner.class.getName(),
                settings.toString());
    }
}

package io.github.jwtbench.core.load.real;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.process.ShortLivedJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Servers that people run, at their defaults, with the settings in {@code
 * src/test/resources/servers}: TLS, HTTP/2 where they have it, and one small answer.
 */
enum RealServer {
    NGINX("nginx.conf", Limit.BOTH, "nginx", "-c", "${settings}", "-e", "${folder}/error.log"),
    APACHE("apache.conf", Limit.HTTP_1_1, "apache2", "-X", "-f", "${settings}"),
    HAPROXY("haproxy.cfg", Limit.NONE, "haproxy", "-db", "-f", "${settings}"),
    CADDY(
            "Caddyfile",
            Limit.NONE,
            "caddy",
            "run",
            "--adapter",
            "caddyfile",
            "--config",
            "${settings}"),
    ENVOY(
            "envoy.yaml",
            Limit.BOTH,
            "envoy",
            "-c",
            "${settings}",
            "--concurrency",
            "1",
            "--use-dynamic-base-id"),
    NGHTTPD(
            null,
            Limit.NONE,
            "nghttpd",
            "--address=127.0.0.1",
            "-d",
            "${folder}/www",
            "${port}",
            "${key}",
            "${certificate}"),
    NODE(
            "server.js",
            Limit.BOTH,
            "node",
            "${settings}",
            "${port}",
            "${certificate}",
            "${key}",
            "${limit}"),
    GO("server.go", Limit.BOTH, "go", "${port}", "${certificate}", "${key}", "${limit}"),
    TOMCAT(null, Limit.HTTP_1_1, "java"),
    JETTY(null, Limit.NONE, "java"),
    UNDERTOW(null, Limit.NONE, "java");

    private static final Path SETTINGS = Path.of("src/test/resources/servers");
    private static final Duration BUILD = Duration.ofMinutes(3);

    /** Where a server has a limit of requests on a connection that can be set. */
    enum Limit {
        NONE,
        HTTP_1_1,
        BOTH
    }

    private final String settings;
    private final Limit limit;
    private final List<String> command;

    RealServer(String settings, Limit limit, String... command) {
        this.settings = settings;
        this.limit = limit;
        this.command = List.of(command);
    }

    Limit limit() {
        return limit;
    }

    /** nghttpd speaks nothing else. */
    boolean speaksHttp1() {
        return this != NGHTTPD;
    }

    /** Whether its program is there; the embedded ones always are. */
    boolean isInstalled() {
        return command.get(0).equals("java") || program() != null;
    }

    private Path program() {
        for (String folder : (System.getenv("PATH") + ":/usr/sbin:/usr/local/go/bin").split(":")) {
            Path file = Path.of(folder, command.get(0));
            if (Files.isExecutable(file)) {
                return file;
            }
        }
        return null;
    }

    /**
     * How it is started.
     *
     * @param folder for its files, which others can read
     * @param requests most requests on a connection, 0 for its default
     * @param values of the other places in its settings: port, certificate, key, pem
     */
    ChildCommand command(Path folder, int requests, Map<String, String> values)
            throws IOException, InterruptedException {
        if (command.get(0).equals("java")) {
            return ShortLivedJvm.of(EmbeddedServer.class)
                    .arguments(
                            name(),
                            values.get("port"),
                            values.get("certificate"),
                            values.get("key"),
                            Integer.toString(requests));
        }
        Path www = Files.createDirectories(folder.resolve("www"));
        Files.writeString(www.resolve("index.html"), "ok\n");
        Path file = folder.resolve(settings == null ? "none" : settings);
        if (settings != null) {
            String text = Files.readString(SETTINGS.resolve(settings));
            String limited = requests > 0 ? text.replace("#limit ", "") : text;
            Files.writeString(file, filled(limited, folder, requests, values, file));
        }
        String program = this == GO ? built(folder, file) : program().toString();
        return ChildCommand.of(program)
                .arguments(
                        command.stream()
                                .skip(1)
                                .map(word -> filled(word, folder, requests, values, file))
                                .toArray(String[]::new));
    }

    private String built(Path folder, Path source) throws IOException, InterruptedException {
        String binary = folder.resolve("server").toString();
        try (ChildProcess build =
                ChildProcess.start(
                        "go build",
                        ChildCommand.of(program().toString(), "build", "-o", binary)
                                .arguments(source.toString()),
                        folder.resolve("build.log"))) {
            build.awaitSuccess(BUILD);
        }
        return binary;
    }

    private static String filled(
            String text, Path folder, int requests, Map<String, String> values, Path settings) {
        String filled =
                text.replace("${folder}", folder.toString())
                        .replace("${settings}", settings.toString())
                        .replace("${limit}", Integer.toString(requests));
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("${" + value.getKey() + "}", value.getValue());
        }
        return filled;
    }
}

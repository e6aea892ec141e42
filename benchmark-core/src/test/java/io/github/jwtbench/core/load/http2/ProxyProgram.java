package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.process.ChildCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Proxies that may be installed, with the settings in {@code src/test/resources/proxies}. */
enum ProxyProgram {
    /** No proxy: the client speaks to the service. */
    NONE("no proxy", "", List.of(), List.of(), false, 4_096, 65_536),
    NGHTTPX(
            "nghttpx",
            "nghttpx.conf",
            List.of("nghttpx", "--conf=%s"),
            List.of("nghttpx", "--version"),
            false,
            4_096,
            65_536),
    HAPROXY(
            "HAProxy",
            "haproxy.cfg",
            List.of("haproxy", "-db", "-f", "%s"),
            List.of("haproxy", "-v"),
            false,
            4_096,
            65_536),
    NGINX_GRPC(
            "nginx, grpc_pass",
            "nginx-grpc.conf",
            List.of("nginx", "-c", "%s"),
            List.of("nginx", "-v"),
            false,
            4_096),
    NGINX_HTTP1(
            "nginx, proxy_pass",
            "nginx-http1.conf",
            List.of("nginx", "-c", "%s"),
            List.of("nginx", "-v"),
            true,
            4_096),
    ENVOY(
            "Envoy",
            "envoy.yaml",
            List.of("envoy", "-c", "%s", "--concurrency", "1", "--use-dynamic-base-id"),
            List.of("envoy", "--version"),
            false,
            4_096,
            65_536);

    private static final Path TEMPLATES = Path.of("src/test/resources/proxies");

    private final String title;
    private final String template;
    private final List<String> command;
    private final List<String> version;
    private final boolean speaksHttp1;
    private final List<Integer> tables;

    ProxyProgram(
            String title,
            String template,
            List<String> command,
            List<String> version,
            boolean speaksHttp1,
            Integer... tables) {
        this.title = title;
        this.template = template;
        this.command = command;
        this.version = version;
        this.speaksHttp1 = speaksHttp1;
        this.tables = List.of(tables);
    }

    String title() {
        return title;
    }

    /** Whether it speaks HTTP/1.1 to the service. */
    boolean speaksHttp1() {
        return speaksHttp1;
    }

    /** Sizes of its header tables, bytes, the default first. */
    List<Integer> tables() {
        return tables;
    }

    /** What it says of its version, or null if it is not installed. */
    String version() throws IOException, InterruptedException {
        if (this == NONE) {
            return "";
        }
        Process process;
        try {
            process = new ProcessBuilder(version).redirectErrorStream(true).start();
        } catch (IOException e) {
            return null;
        }
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes());
        process.waitFor();
        // Without the folder that it lies in, and without its address in the web.
        return text.lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("")
                .strip()
                .replaceFirst("^\\S*/(?=[a-z]+ )", "")
                .replaceFirst(" - http.*", "");
    }

    /** How it is started, with its settings written to a file of the folder. */
    ChildCommand command(Path folder, Map<String, String> values) throws IOException {
        String text = Files.readString(TEMPLATES.resolve(template));
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace("${" + value.getKey() + "}", value.getValue());
        }
        Path settings = Files.writeString(folder.resolve(template), text).toAbsolutePath();
        return ChildCommand.of(command.stream().map(word -> word.formatted(settings)).toList());
    }
}

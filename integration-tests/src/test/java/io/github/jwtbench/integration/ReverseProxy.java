package io.github.jwtbench.integration;

import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Proxies that may be installed, which send the requests of all clients over the same connections
 * to the service, and refuse as little as they can.
 */
enum ReverseProxy {
    NGINX(
            List.of("nginx", "-e", "stderr", "-c"),
            """
            daemon off;
            master_process off;
            pid ${folder}/nginx.pid;
            events {}
            http {
              access_log off;
              client_body_temp_path ${folder}/body;
              proxy_temp_path ${folder}/proxy;
              fastcgi_temp_path ${folder}/fastcgi;
              uwsgi_temp_path ${folder}/uwsgi;
              scgi_temp_path ${folder}/scgi;
              client_max_body_size 0;
              large_client_header_buffers 8 32k;
              upstream service {
                server 127.0.0.1:${back};
                keepalive 8;
              }
              server {
                listen 127.0.0.1:${front};
                location / {
                  proxy_pass https://service;
                  proxy_http_version 1.1;
                  proxy_request_buffering off;
                  proxy_set_header Connection "";
                  proxy_set_header Host $http_host;
                }
              }
            }
            """),
    HAPROXY(
            List.of("haproxy", "-db", "-f"),
            """
            global
              nbthread 1
              tune.bufsize 65536
            defaults
              mode http
              timeout connect 5s
              timeout client 30s
              timeout server 30s
            frontend clients
              bind 127.0.0.1:${front}
              default_backend services
            backend services
              http-reuse always
              server service 127.0.0.1:${back} ssl verify none
            """);

    private static final long START_SECONDS = 20;
    private static final long PAUSE_MILLIS = 20;

    private final List<String> command;
    private final String settings;

    ReverseProxy(List<String> command, String settings) {
        this.command = command;
        this.settings = settings;
    }

    /** One that runs, until it is closed. */
    record Running(URI base, Process process) implements AutoCloseable {
        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    boolean isInstalled() {
        return program() != null;
    }

    private Path program() {
        return Stream.concat(
                        Arrays.stream(System.getenv("PATH").split(File.pathSeparator)),
                        Stream.of("/usr/sbin"))
                .map(folder -> Path.of(folder, command.get(0)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /**
     * Starts it and waits until it listens.
     *
     * @param folder for its files
     */
    Running start(Path folder, URI service) throws IOException, InterruptedException {
        int port = ServiceFixture.freePort();
        Path file = folder.resolve("settings");
        Files.writeString(
                file,
                settings.replace("${folder}", folder.toString())
                        .replace("${front}", String.valueOf(port))
                        .replace("${back}", String.valueOf(service.getPort())));
        Path log = folder.resolve("log");
        Process process =
                new ProcessBuilder(
                                Stream.of(
                                                Stream.of(program().toString()),
                                                command.stream().skip(1),
                                                Stream.of(file.toString()))
                                        .flatMap(words -> words)
                                        .toList())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        Running running = new Running(URI.create("http://127.0.0.1:" + port), process);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (!listens(port)) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                running.close();
                throw new IOException(this + " does not listen: " + Files.readString(log));
            }
            Thread.sleep(PAUSE_MILLIS); // between two looks at its port
        }
        return running;
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}

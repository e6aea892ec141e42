package io.github.jwtbench.core.observe;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The process that listens on a TCP port of this machine (proc(5), Linux). */
final class Listener {
    private static final String LISTEN = "0A";
    private static final int ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private Listener() {}

    static long pid(Path proc, int port) throws IOException {
        List<String> sockets = sockets(proc, port);
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(proc, "[0-9]*")) {
            for (Path process : processes) {
                if (!sockets.isEmpty() && holds(process, sockets)) {
                    return service(
                            port,
                            Long.parseLong(process.getFileName().toString()),
                            Files.readString(process.resolve("comm")).strip());
                }
            }
        }
        throw none(port);
    }

    static IOException none(int port) {
        return new IOException(
                "port " + port + " must be listened on by a process that can be seen, got: none");
    }

    /**
     * The process itself, if it is the service.
     *
     * @param name of what listens; an engine has a process of its own for that
     */
    static long service(int port, long pid, String name) throws IOException {
        if (name.equals("docker-proxy") || name.startsWith("com.docker.")) {
            throw new IOException("port " + port + " must be a process', not that of a container");
        }
        return pid;
    }

    /** Names of the sockets that listen, as they are among the files of a process. */
    private static List<String> sockets(Path proc, int port) throws IOException {
        String end = String.format(Locale.ROOT, ":%04X", port);
        List<String> sockets = new ArrayList<>();
        for (String table : List.of("net/tcp", "net/tcp6")) {
            Path file = proc.resolve(table);
            if (Files.exists(file)) {
                for (String line : Files.readAllLines(file)) {
                    String[] fields = line.strip().split(" +");
                    if (fields[ADDRESS].endsWith(end) && fields[STATE].equals(LISTEN)) {
                        sockets.add("socket:[" + fields[INODE] + "]");
                    }
                }
            }
        }
        return sockets;
    }

    private static boolean holds(Path process, List<String> sockets) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(process.resolve("fd"))) {
            for (Path file : files) {
                if (sockets.contains(Files.readSymbolicLink(file).toString())) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            // Another user's, or it has ended.
            return false;
        }
    }
}

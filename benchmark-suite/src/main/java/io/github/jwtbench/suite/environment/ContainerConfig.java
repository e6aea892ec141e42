package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.core.service.Unzip;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The configuration folder of an instance in a container. */
final class ContainerConfig {
    /** The folder inside the container: Quarkus reads it next to the application. */
    private static final String MOUNTED = "/app/config/";

    private static final int PORT = 10443;

    private ContainerConfig() {}

    /** Converts paths and URLs to the container's view, and records the needed files. */
    private static final class Inside implements Viewpoint {
        private final List<Path> files = new ArrayList<>();

        @Override
        public String file(Path file) {
            files.add(file);
            return MOUNTED + file.getFileName();
        }

        @Override
        public URI instance(Role role) {
            return URI.create("https://" + role + ":" + PORT);
        }
    }

    /**
     * Replaces the content of the folder, readable for every user: the container has its own user.
     *
     * @throws TargetException if it cannot be written
     */
    static void write(Path folder, Instance instance) throws TargetException {
        Inside inside = new Inside();
        Properties properties = new Properties();
        properties.putAll(instance.settings().apply(inside));
        try {
            Unzip.delete(folder);
            Files.createDirectories(folder);
            Path settings = folder.resolve("application.properties");
            try (Writer writer = Files.newBufferedWriter(settings)) {
                properties.store(writer, null);
            }
            share(settings.toFile());
            for (Path file : inside.files) {
                share(Files.copy(file, folder.resolve(file.getFileName())).toFile());
            }
            share(folder.toFile());
        } catch (IOException e) {
            throw new TargetException("The configuration could not be written: " + e, e);
        }
    }

    private static void share(File file) throws IOException {
        boolean shared =
                file.setReadable(true, false)
                        && (!file.isDirectory() || file.setExecutable(true, false));
        if (!shared) {
            throw new IOException(file + " must be readable for all");
        }
    }
}

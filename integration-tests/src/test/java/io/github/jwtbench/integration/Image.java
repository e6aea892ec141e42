package io.github.jwtbench.integration;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** The images that tests start. {@code docker/build-images.sh} made them and noted their ids. */
enum Image {
    SERVICE_JVM,
    SERVICE_JVM_AOT,
    SERVICE_NATIVE,
    KEYCLOAK;

    static final Path NOTES = Path.of("..", "docker", "target");

    /**
     * The id as the engine knows it.
     *
     * @throws IllegalStateException if the image was not built
     */
    String id() {
        String id = id(NOTES);
        if (id == null) {
            throw new IllegalStateException(missing(NOTES));
        }
        return id;
    }

    private String id(Path notes) {
        Path file = notes.resolve("images.env");
        Properties images = new Properties();
        if (Files.exists(file)) {
            try (Reader in = Files.newBufferedReader(file)) {
                images.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return images.getProperty(name() + "_IMAGE");
    }

    /**
     * Why the image is not there, or null if it is.
     *
     * @param notes folder of {@code images.env} and {@code images.skipped}
     */
    String missing(Path notes) {
        if (id(notes) != null) {
            return null;
        }
        Path skipped = notes.resolve("images.skipped");
        try {
            return Files.exists(skipped)
                    ? Files.readString(skipped).strip()
                    : "the image " + name() + " was not built";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

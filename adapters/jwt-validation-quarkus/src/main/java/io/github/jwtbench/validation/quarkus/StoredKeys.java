package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.KeySource;
import io.github.jwtbench.validation.StaticKeys;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keys in the configuration, in files and on the class path. */
final class StoredKeys {
    private StoredKeys() {}

    /**
     * @param setting for messages
     * @throws IllegalArgumentException if there is no usable key
     */
    static KeySource of(String setting, byte[] keys) {
        try {
            return StaticKeys.of(keys);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(setting + ": " + e.getMessage(), e);
        }
    }

    /**
     * @param property for messages
     * @param location path of a file or else of a resource, {@code file:} URL, or {@code
     *     classpath:} with a resource
     * @throws IllegalArgumentException if there is no usable key
     * @throws UncheckedIOException if nothing can be read
     */
    static KeySource at(String property, String location) {
        String setting = property + "=" + location;
        try {
            return of(setting, bytes(location));
        } catch (IOException e) {
            throw new UncheckedIOException(setting + " must be a readable file or resource", e);
        }
    }

    private static byte[] bytes(String location) throws IOException {
        if (location.startsWith("file:")) {
            return Files.readAllBytes(Path.of(URI.create(location)));
        }
        if (!location.startsWith("classpath:") && Files.exists(Path.of(location))) {
            return Files.readAllBytes(Path.of(location));
        }
        ClassLoader application = Thread.currentThread().getContextClassLoader();
        try (InputStream resource =
                application.getResourceAsStream(location.replaceFirst("^(classpath:)?/?", ""))) {
            if (resource == null) {
                throw new FileNotFoundException(location);
            }
            return resource.readAllBytes();
        }
    }
}

package io.github.jwtbench.core.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A text file next to a class. */
public final class Resource {

    private Resource() {}

    /**
     * The text, in UTF-8.
     *
     * @throws IllegalStateException if the file does not exist
     */
    public static String text(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource must be on the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

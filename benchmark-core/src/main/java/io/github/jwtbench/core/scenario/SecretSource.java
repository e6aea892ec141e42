package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a secret is; never the secret itself. */
public sealed interface SecretSource {

    /** Reads it, as {@link Secrets#read} says. */
    String read(String field, Secrets secrets) throws IOException;

    /** The value of an environment variable. */
    record Variable(String name) implements SecretSource {
        /** A byte order mark, which a shell copies from the start of a file into a variable. */
        private static final String MARK = "\ufeff";

        @Override
        public String read(String field, Secrets secrets) throws IOException {
            String value = secrets.variables().apply(name);
            if (value == null || value.isEmpty()) {
                throw new IOException(field + " must name a variable with a value, got: " + name);
            }
            if (value.startsWith(MARK)) {
                throw new IOException(
                        field + " must not begin with a byte order mark, does: " + name);
            }
            return value;
        }
    }

    /**
     * A file; line breaks at its end are ignored.
     *
     * @param file relative to the scenario, or an absolute path
     */
    record SecretFile(Path file) implements SecretSource {
        @Override
        public String read(String field, Secrets secrets) throws IOException {
            if (!Files.exists(file)) {
                throw new IOException(field + " must name a file, got: " + file);
            }
            try (InputStream in = UntrustedFile.open(file, UntrustedFile.SMALL)) {
                return Secrets.text(field, file.toString(), in);
            }
        }
    }

    /** All of standard input, as a file. */
    record StandardInput() implements SecretSource {
        @Override
        public String read(String field, Secrets secrets) throws IOException {
            return Secrets.text(field, field, secrets.input());
        }
    }
}

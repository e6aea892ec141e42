package io.github.jwtbench.core.scenario;

import java.nio.file.Path;

/** Where a secret is; never the secret itself. */
public sealed interface SecretSource {

    /** The value of an environment variable. */
    record Variable(String name) implements SecretSource {}

    /**
     * A file; line breaks at its end are ignored.
     *
     * @param file relative to the scenario, or an absolute path
     */
    record SecretFile(Path file) implements SecretSource {}

    /** All of standard input, as a file. */
    record StandardInput() implements SecretSource {}
}

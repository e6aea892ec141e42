package io.github.jwtbench.core.scenario;

import java.nio.file.Path;

/** Where a secret is; never the secret itself. */
public sealed interface SecretSource {

    /** The value of an environment variable. */
    record Variable(String name) implements SecretSource {}

    /**
     * A file, without line breaks at its end.
     *
     * @param file beside the scenario, or an absolute path
     */
    record SecretFile(Path file) implements SecretSource {}

    /** All of standard input, as a file. */
    record StandardInput() implements SecretSource {}
}

package io.github.jwtbench.suite.environment;

import java.nio.file.Path;

/**
 * The PEM files of a build's generated certificate.
 *
 * @param certificate presented by servers
 * @param key its private key
 * @param trust trusted by clients
 */
public record TlsFiles(Path certificate, Path key, Path trust) {
    /** The files as the module {@code docker} generates them. */
    public static TlsFiles in(Path folder) {
        return new TlsFiles(
                folder.resolve("localhost.crt").toAbsolutePath(),
                folder.resolve("localhost.key").toAbsolutePath(),
                folder.resolve("localhost-ca.crt").toAbsolutePath());
    }
}

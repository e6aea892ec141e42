package io.github.jwtbench.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import okhttp3.tls.HeldCertificate;

/**
 * A self-signed certificate for {@code localhost}.
 *
 * @param certificate PEM file
 * @param privateKey PEM file
 */
public record Certificate(Path certificate, Path privateKey) {
    public static Certificate create(Path directory) throws IOException {
        Files.createDirectories(directory);
        HeldCertificate held =
                new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();
        return new Certificate(
                Files.writeString(directory.resolve("server.crt"), held.certificatePem()),
                Files.writeString(directory.resolve("server.key"), held.privateKeyPkcs8Pem()));
    }
}

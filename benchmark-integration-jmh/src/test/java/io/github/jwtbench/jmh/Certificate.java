package io.github.jwtbench.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/**
 * A self-signed certificate for {@code localhost}, made by the JDK's keytool.
 *
 * @param certificate PEM file
 * @param privateKey PEM file
 */
public record Certificate(Path certificate, Path privateKey) {

    private static final String PASSWORD = "not-a-secret";

    public static Certificate create(Path directory)
            throws IOException, InterruptedException, GeneralSecurityException {
        Files.createDirectories(directory);
        Path store = directory.resolve("server.p12");
        Process keytool =
                new ProcessBuilder(
                                (Path.of(System.getProperty("java.home"), "bin", "keytool")
                                                + " -genkeypair -alias server -keyalg EC"
                                                + " -groupname secp256r1 -dname CN=test"
                                                + " -ext SAN=dns:localhost -validity 3650"
                                                + " -storetype PKCS12 -keystore "
                                                + store
                                                + " -storepass "
                                                + PASSWORD)
                                        .split(" "))
                        .redirectErrorStream(true)
                        .start();
        String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new IOException("keytool failed: " + output);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return new Certificate(
                pem(
                        directory.resolve("server.crt"),
                        "CERTIFICATE",
                        keys.getCertificate("server").getEncoded()),
                pem(
                        directory.resolve("server.key"),
                        "PRIVATE KEY",
                        keys.getKey("server", PASSWORD.toCharArray()).getEncoded()));
    }

    private static Path pem(Path file, String type, byte[] bytes) throws IOException {
        String body = Base64.getMimeEncoder().encodeToString(bytes);
        return Files.writeString(
                file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(type, body));
    }
}

package io.github.jwtbench.core.tls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A self-signed certificate for the host {@code localhost} only, made by the JDK's keytool.
 *
 * @param certificate PEM file
 * @param privateKey PEM file
 * @param keyStore PKCS #12 with both
 */
public record TestCertificate(Path certificate, Path privateKey, Path keyStore) {

    public static final String PASSWORD = "not-a-secret";

    public static TestCertificate create(Path directory)
            throws IOException, InterruptedException, GeneralSecurityException {
        Path store = directory.resolve("server.p12");
        Process keytool =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-alias",
                                "server",
                                "-keyalg",
                                "EC",
                                "-groupname",
                                "secp256r1",
                                "-dname",
                                "CN=test",
                                "-ext",
                                "SAN=dns:localhost",
                                "-validity",
                                "3650",
                                "-storetype",
                                "PKCS12",
                                "-keystore",
                                store.toString(),
                                "-storepass",
                                PASSWORD)
                        .redirectErrorStream(true)
                        .start();
        String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new IOException("keytool failed: " + output);
        }
        KeyStore keys = load(store);
        return new TestCertificate(
                pem(
                        directory.resolve("server.crt"),
                        "CERTIFICATE",
                        keys.getCertificate("server").getEncoded()),
                pem(
                        directory.resolve("server.key"),
                        "PRIVATE KEY",
                        keys.getKey("server", PASSWORD.toCharArray()).getEncoded()),
                store);
    }

    private static KeyStore load(Path store) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return keys;
    }

    /** Shows the certificate as a server. */
    SSLContext context() throws IOException, GeneralSecurityException {
        KeyManagerFactory managers =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(load(keyStore), PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static Path pem(Path file, String type, byte[] bytes) throws IOException {
        return Files.writeString(
                file,
                "-----BEGIN "
                        + type
                        + "-----\n"
                        + Base64.getMimeEncoder().encodeToString(bytes)
                        + "\n-----END "
                        + type
                        + "-----\n");
    }
}

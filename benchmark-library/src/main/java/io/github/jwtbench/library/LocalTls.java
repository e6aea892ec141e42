package io.github.jwtbench.library;

import io.github.jwtbench.core.process.ChildCommand;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A throw-away certificate for 127.0.0.1, made by the JDK's keytool, and trust in it alone. */
final class LocalTls {
    private static final String PASSWORD = "not-a-secret";

    private LocalTls() {}

    /** For both ends of a connection. */
    static SSLContext context() throws IOException, GeneralSecurityException {
        Path folder = Files.createTempDirectory("jwtbench-tls");
        Path file = folder.resolve("server.p12");
        try {
            generate(file);
            return context(load(file));
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private static void generate(Path file) throws IOException {
        ChildCommand.Result made =
                ChildCommand.jdk(
                                "keytool",
                                "-genkeypair",
                                "-alias",
                                "server",
                                "-keyalg",
                                "EC",
                                "-groupname",
                                "secp256r1",
                                "-dname",
                                "CN=127.0.0.1",
                                "-ext",
                                "SAN=ip:127.0.0.1",
                                "-storetype",
                                "PKCS12",
                                "-storepass",
                                PASSWORD,
                                "-keystore",
                                file.toString())
                        .run();
        if (!made.ok()) {
            throw new IOException("keytool failed: " + made.problem());
        }
    }

    private static KeyStore load(Path file) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    private static SSLContext context(KeyStore server)
            throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", server.getCertificate("server"));
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(server, PASSWORD.toCharArray());
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}

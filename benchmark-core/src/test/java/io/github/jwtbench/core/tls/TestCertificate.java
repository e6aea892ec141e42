package io.github.jwtbench.core.tls;

import io.github.jwtbench.core.load.dial.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/**
 * A self-signed certificate for the host {@code localhost} only.
 *
 * @param certificate PEM file
 * @param privateKey PEM file
 * @param context shows the certificate as a server
 */
public record TestCertificate(Path certificate, Path privateKey, SSLContext context) {

    /** One for all tests of this JVM. */
    public static final TestCertificate SHARED = shared();

    private static TestCertificate shared() {
        try {
            Path target = Files.createDirectories(Path.of("target"));
            return create(Files.createTempDirectory(target, "certificate"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A server that has it, at a port of this machine, for whoever trusts it alone. */
    public Endpoint endpoint(int port) throws IOException {
        return Endpoint.tls("localhost", port, PemTrust.managers(certificate));
    }

    public static TestCertificate create(Path directory) throws IOException {
        HeldCertificate held =
                new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();
        return new TestCertificate(
                Files.writeString(directory.resolve("server.crt"), held.certificatePem()),
                Files.writeString(directory.resolve("server.key"), held.privateKeyPkcs8Pem()),
                new HandshakeCertificates.Builder().heldCertificate(held).build().sslContext());
    }
}

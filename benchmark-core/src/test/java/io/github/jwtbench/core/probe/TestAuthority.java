package io.github.jwtbench.core.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import javax.net.ssl.SSLContext;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/**
 * Issues certificates of services.
 *
 * @param held its own
 */
public record TestAuthority(HeldCertificate held) {
    private static final Instant SINCE = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2120-01-01T00:00:00Z");

    public static TestAuthority create() {
        return new TestAuthority(
                builder(SINCE, UNTIL).commonName("Test authority").certificateAuthority(0).build());
    }

    /** Its certificate, for who trusts it. */
    public Path write(Path folder) throws IOException {
        return Files.writeString(folder.resolve("ca.pem"), held.certificatePem());
    }

    /** A good one for a host. */
    public SSLContext certify(String host) {
        return certify(host, SINCE, UNTIL);
    }

    public SSLContext certify(String host, Instant notBefore, Instant notAfter) {
        return context(
                builder(notBefore, notAfter)
                        .commonName("service")
                        .addSubjectAlternativeName(host)
                        .signedBy(held)
                        .build());
    }

    /** One that nobody issued. */
    public static SSLContext selfSigned(String host) {
        return context(
                builder(SINCE, UNTIL)
                        .commonName("service")
                        .addSubjectAlternativeName(host)
                        .build());
    }

    private static HeldCertificate.Builder builder(Instant notBefore, Instant notAfter) {
        return new HeldCertificate.Builder()
                .validityInterval(notBefore.toEpochMilli(), notAfter.toEpochMilli());
    }

    private static SSLContext context(HeldCertificate certificate) {
        return new HandshakeCertificates.Builder()
                .heldCertificate(certificate)
                .build()
                .sslContext();
    }
}

package io.github.jwtbench.core.tls;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import javax.net.ssl.X509KeyManager;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PemIdentityTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aChainAndItsKeyAreRead(boolean rsa) throws Exception {
        HeldCertificate root = new HeldCertificate.Builder().certificateAuthority(0).build();
        HeldCertificate.Builder builder = new HeldCertificate.Builder().signedBy(root);
        HeldCertificate own = (rsa ? builder.rsa2048() : builder.ecdsa256()).build();
        Path file = write(own.certificatePem() + root.certificatePem());

        X509KeyManager manager =
                (X509KeyManager)
                        PemIdentity.managers(file, "for test\n" + own.privateKeyPkcs8Pem())
                                .getKeyManagers()[0];

        assertArrayEquals(
                new X509Certificate[] {own.certificate(), root.certificate()},
                manager.getCertificateChain("client"));
        assertEquals(own.keyPair().getPrivate(), manager.getPrivateKey("client"));
    }

    @Test
    void whatIsNoKeyOrNoCertificateIsRefusedWithoutShowingIt() throws Exception {
        HeldCertificate own = new HeldCertificate.Builder().rsa2048().build();
        Path file = write(own.certificatePem());
        String key =
                "the key of "
                        + file
                        + " must be PKCS #8 as PEM, not encrypted (BEGIN PRIVATE KEY), got: another"
                        + " text";
        String certificate = file + " must be PEM certificates, and the first must fit the key";

        assertEquals(key, refused(file, "secret"));
        assertEquals(key, refused(file, own.privateKeyPkcs1Pem()));
        assertEquals(
                certificate,
                refused(
                        file,
                        "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----\n"));
        assertEquals(
                certificate,
                refused(file, new HeldCertificate.Builder().build().privateKeyPkcs8Pem()));
        write("secret");
        assertEquals(certificate, refused(file, own.privateKeyPkcs8Pem()));
        write("");
        assertEquals("no certificate in " + file, refused(file, own.privateKeyPkcs8Pem()));
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("client.pem"), text);
    }

    private static String refused(Path file, String key) {
        return assertThrows(IOException.class, () -> PemIdentity.managers(file, key)).getMessage();
    }
}

package io.github.jwtbench.core.tls;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Base64;
import javax.net.ssl.X509KeyManager;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PemIdentityTest {
    @TempDir private Path folder;

    /** PBES2 (RFC 8018), as {@code openssl pkey -aes256} writes it. */
    private String encrypted(HeldCertificate own) throws Exception {
        Path key = Files.writeString(folder.resolve("plain.pem"), own.privateKeyPkcs8Pem());
        CommandResult made =
                ChildCommand.of(
                                "openssl",
                                "pkey",
                                "-aes256",
                                "-passout",
                                "pass:secret",
                                "-in",
                                key.toString())
                        .run();
        assumeTrue(made.ok(), () -> "openssl does not work: " + made.problem());
        return made.out();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aChainAndItsKeyAreRead(boolean rsa) throws Exception {
        HeldCertificate root = new HeldCertificate.Builder().certificateAuthority(0).build();
        HeldCertificate.Builder builder = new HeldCertificate.Builder().signedBy(root);
        HeldCertificate own = (rsa ? builder.rsa2048() : builder.ecdsa256()).build();
        Path file = write(own.certificatePem() + root.certificatePem());

        X509KeyManager manager = manager(file, "for test\n" + own.privateKeyPkcs8Pem(), null);

        assertArrayEquals(
                new X509Certificate[] {own.certificate(), root.certificate()},
                manager.getCertificateChain("client"));
        assertEquals(own.keyPair().getPrivate(), manager.getPrivateKey("client"));
    }

    /** Of openssl ecparam -genkey (RFC 5915, with the curve before it), and of old RSA keys. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void keyInPkcs1IsRead(boolean rsa) throws Exception {
        HeldCertificate.Builder builder = new HeldCertificate.Builder();
        HeldCertificate own = (rsa ? builder.rsa2048() : builder.ecdsa256()).build();
        String key =
                rsa
                        ? own.privateKeyPkcs1Pem()
                        : "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC"
                                + " PARAMETERS-----\n"
                                + sec1(own);

        assertEquals(
                own.keyPair().getPrivate(),
                manager(write(own.certificatePem()), key, null).getPrivateKey("client"));
    }

    /** What is in the octets of PKCS #8: its last element (RFC 5208 section 5). */
    private static String sec1(HeldCertificate own) {
        byte[] pkcs8 = own.keyPair().getPrivate().getEncoded();
        int from = new String(pkcs8, ISO_8859_1).indexOf("\u0004", 10) + 2;
        return pem("EC PRIVATE KEY", Arrays.copyOfRange(pkcs8, from, pkcs8.length));
    }

    private static String pem(String label, byte[] content) {
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                .formatted(label, Base64.getMimeEncoder().encodeToString(content));
    }

    @Test
    void keyInTheFileOfItsCertificateIsRead() throws Exception {
        HeldCertificate own = new HeldCertificate.Builder().build();
        String both = own.privateKeyPkcs8Pem() + own.certificatePem();
        Path file = write(both);

        assertEquals(own.keyPair().getPrivate(), manager(file, both, null).getPrivateKey("client"));
        assertNotNull(PemTrust.managers(file));
    }

    @Test
    void anEncryptedKeyIsReadWithItsPassword() throws Exception {
        HeldCertificate own = new HeldCertificate.Builder().build();
        String encrypted = encrypted(own);
        Path file = write(own.certificatePem());

        assertEquals(
                own.keyPair().getPrivate(),
                manager(file, encrypted, "secret").getPrivateKey("client"));
        assertEquals(
                "service.key must have its password in keyPassword beside it, got: none",
                refused(file, encrypted));
        assertEquals(
                "service.key must be of the first certificate, and keyPassword its password, got:"
                        + " another key",
                assertThrows(IOException.class, () -> manager(file, encrypted, "other"))
                        .getMessage());
    }

    @Test
    void invalidKeyOrCertificateIsRefusedWithoutShowingIt() throws Exception {
        HeldCertificate own = new HeldCertificate.Builder().rsa2048().build();
        Path file = write(own.certificatePem());
        String other = "service.key must be of the first certificate, got: another key";

        assertEquals(
                "service.key must be PEM: PKCS #8, SEC 1 or PKCS #1 (openssl pkey writes the"
                        + " first), got: another text",
                refused(file, "secret"));
        assertEquals(other, refused(file, pem("PRIVATE KEY", "secret".getBytes(ISO_8859_1))));
        assertEquals(
                other, refused(file, new HeldCertificate.Builder().build().privateKeyPkcs8Pem()));
        assertEquals(
                other,
                refused(
                        file,
                        new HeldCertificate.Builder().rsa2048().build().privateKeyPkcs8Pem()));
        write("secret");
        assertEquals(file + " must be PEM certificates", refused(file, own.privateKeyPkcs8Pem()));
        write("");
        assertEquals("no certificate in " + file, refused(file, own.privateKeyPkcs8Pem()));
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("client.pem"), text);
    }

    private static X509KeyManager manager(Path file, String key, String password)
            throws IOException {
        return (X509KeyManager)
                PemIdentity.managers(file, "service.key", key, password).getKeyManagers()[0];
    }

    private static String refused(Path file, String key) {
        return assertThrows(IOException.class, () -> manager(file, key, null)).getMessage();
    }
}

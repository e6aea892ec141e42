package io.github.jwtbench.core.tls;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

    /** Made by openssl 3.0: pkey -aes256 of a new key of P-256, with the password "secret". */
    private static final String ENCRYPTED =
            """
            -----BEGIN ENCRYPTED PRIVATE KEY-----
            MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjcEkbCX+b9vgICCAAw
            DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEBDIqMAVRZFWnHYIEwMR0cAEgZBL
            SOw7q3YmXSrPJeOyEWUn5iIHq84NyYey9FcePAPGdgazOZn6lTB3Jb3KWiNlyaSy
            S1eKCB3KlWSMSWEkwbbVlZk14BANEdYZTMwLlMwCZnt6wNf5bwmf2F8pXElgt/4L
            jccBcfFi7tD8dUQYujThsWspZub+jdVaLF1z/AmI9xiMi+4m3rHgdbxiQtc2XjQ=
            -----END ENCRYPTED PRIVATE KEY-----
            """;

    private static final String ITS_CERTIFICATE =
            """
            -----BEGIN CERTIFICATE-----
            MIIBdTCCARugAwIBAgIUBKmCmMOU9E4+/vONNQ/TPuRCvGwwCgYIKoZIzj0EAwIw
            DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjgxMjQ5MTZaGA8yMTI2MTEwNDEyNDkx
            NlowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCNS
            5/ElONd5hMh3u/6LCo5CGhwFOn4Z3LVrIRmVeH2Sb6GtTi2aZ2nnLfteanRoy3Xu
            h1j5/tz01wNEFiEYcwGjUzBRMB0GA1UdDgQWBBSf0ezBiEVgTIB9h2FMQeWCSZk4
            ezAfBgNVHSMEGDAWgBSf0ezBiEVgTIB9h2FMQeWCSZk4ezAPBgNVHRMBAf8EBTAD
            AQH/MAoGCCqGSM49BAMCA0gAMEUCIAQYJ85BuiG21vdHPSLPKAu1HxFFyGQZ9Lqw
            nlYzYq8gAiEAk9IZfboVzaF2ctRchcMFgl2UbVZ2vZfgyzEhNt1tynU=
            -----END CERTIFICATE-----
            """;

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
    void aKeyOfAnOlderFormIsRead(boolean rsa) throws Exception {
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
        return "-----BEGIN EC PRIVATE KEY-----\n"
                + Base64.getMimeEncoder()
                        .encodeToString(Arrays.copyOfRange(pkcs8, from, pkcs8.length))
                + "\n-----END EC PRIVATE KEY-----\n";
    }

    @Test
    void aKeyBesideItsCertificateIsRead() throws Exception {
        HeldCertificate own = new HeldCertificate.Builder().build();
        String both = own.privateKeyPkcs8Pem() + own.certificatePem();
        Path file = write(both);

        assertEquals(own.keyPair().getPrivate(), manager(file, both, null).getPrivateKey("client"));
        assertNotNull(PemTrust.managers(file));
    }

    @Test
    void anEncryptedKeyIsReadWithItsPassword() throws Exception {
        Path file = write(ITS_CERTIFICATE);

        assertNotNull(manager(file, ENCRYPTED, "secret").getPrivateKey("client"));
        assertEquals(
                "service.key must have its password in keyPassword beside it, got: none",
                refused(file, ENCRYPTED));
        assertEquals(
                "service.key must be of the first certificate, and keyPassword its password, got:"
                        + " another key",
                assertThrows(IOException.class, () -> manager(file, ENCRYPTED, "other"))
                        .getMessage());
    }

    @Test
    void whatIsNoKeyOrNoCertificateIsRefusedWithoutShowingIt() throws Exception {
        HeldCertificate own = new HeldCertificate.Builder().rsa2048().build();
        Path file = write(own.certificatePem());
        String other = "service.key must be of the first certificate, got: another key";

        assertEquals(
                "service.key must be PEM: PKCS #8, SEC 1 or PKCS #1 (openssl pkey writes the"
                        + " first), got: another text",
                refused(file, "secret"));
        assertEquals(
                other,
                refused(
                        file,
                        "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----\n"));
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

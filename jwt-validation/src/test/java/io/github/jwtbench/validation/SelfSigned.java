package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A certificate for an RSA key, signed with that key (RFC 5280 section 4.1). The JDK reads
 * certificates but has no public way to write one.
 */
final class SelfSigned {
    private static final byte[] SHA256_WITH_RSA = // SEQUENCE of the identifier and NULL
            HexFormat.of().parseHex("300d06092a864886f70d01010b0500");
    private static final byte[] NAMED_CN_X =
            HexFormat.of().parseHex("300c310a300806035504030c0178");
    private static final int SEQUENCE = 0x30;

    private SelfSigned() {}

    /** In the form of an x5c element: base64, not base64url, of DER. */
    static String certificate(KeyPair rsa) {
        try {
            byte[] body =
                    der(
                            SEQUENCE,
                            der(2, new byte[] {1}), // serial number; version 1 has no member
                            SHA256_WITH_RSA,
                            NAMED_CN_X,
                            der(SEQUENCE, time("200101000000Z"), time("491231235959Z")),
                            NAMED_CN_X,
                            rsa.getPublic().getEncoded());
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(rsa.getPrivate());
            signature.update(body);
            byte[] bits = signature.sign();
            byte[] certificate = der(SEQUENCE, body, SHA256_WITH_RSA, der(3, new byte[1], bits));
            Certificate read =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(certificate));
            read.verify(rsa.getPublic());
            return Base64.getEncoder().encodeToString(certificate);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] time(String text) {
        return der(23, text.getBytes(US_ASCII));
    }

    /** Tag, length and content (X.690 section 8.1) of up to 65,535 bytes. */
    static byte[] der(int tag, byte[]... contents) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : contents) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        int length = content.size();
        if (length >= 256) {
            out.write(0x82);
            out.write(length >> 8);
        } else if (length >= 128) {
            out.write(0x81);
        }
        out.write(length);
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }
}

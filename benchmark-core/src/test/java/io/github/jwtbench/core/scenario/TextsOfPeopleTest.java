package io.github.jwtbench.core.scenario;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.tls.PemIdentity;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.TokenLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Secrets, tokens and certificates as editors and shells of all systems write them. */
class TextsOfPeopleTest {
    private static final String MARKED = "must be UTF-8 without a byte order mark, looks like ";

    @TempDir private Path folder;

    /** How a text is written, and what is said of it. */
    enum Form {
        UTF_8_MARKED(MARKED + "UTF-8 with a byte order mark"),
        UTF_16_MARKED(MARKED + "UTF-16 with a byte order mark"),
        UTF_16_LITTLE_MARKED(MARKED + "UTF-16 with a byte order mark"),
        UTF_16_LITTLE(MARKED + "UTF-16 without a byte order mark"),
        UTF_16_BIG(MARKED + "UTF-16 without a byte order mark");

        private final String said;

        Form(String said) {
            this.said = said;
        }

        byte[] write(String text) {
            return switch (this) {
                case UTF_8_MARKED -> ("\ufeff" + text).getBytes(UTF_8);
                case UTF_16_MARKED -> text.getBytes(UTF_16);
                case UTF_16_LITTLE_MARKED -> littleMarked(text);
                case UTF_16_LITTLE -> text.getBytes(UTF_16LE);
                case UTF_16_BIG -> text.getBytes(UTF_16BE);
            };
        }

        private static byte[] littleMarked(String text) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.writeBytes("\ufeff".getBytes(UTF_16LE));
            bytes.writeBytes(text.getBytes(UTF_16LE));
            return bytes.toByteArray();
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void secretWithAnEncodingMarkIsRefused(Form form) throws IOException {
        Path file = file(form.write("secret-1\n"));
        refused(form, file.toString(), () -> read(file, InputStream.nullInputStream()));
        InputStream input = new ByteArrayInputStream(form.write("secret-1\n"));
        refused(form, "tokens.x", () -> read(null, input));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void tokensWithAnEncodingMarkAreRefused(Form form) throws IOException {
        Path file = file(form.write("secret-1\nsecret-2\n"));
        refused(form, file.toString(), () -> TokenLines.read(file));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void encodingOfACertificateFileIsNamed(Form form) throws IOException {
        HeldCertificate own = new HeldCertificate.Builder().build();
        Path file = file(form.write(own.certificatePem()));
        refused(form, file.toString(), () -> PemTrust.context(file));
        refused(
                form,
                file.toString(),
                () -> PemIdentity.managers(file, "key", own.privateKeyPkcs8Pem(), null));
    }

    @Test
    void textThatIsNotUnicodeIsRefused() throws IOException {
        Path file = file("pa\u00dfword".getBytes(ISO_8859_1));
        for (Refused read : new Refused[] {() -> read(file, null), () -> TokenLines.read(file)}) {
            assertEquals(
                    file + ": must be UTF-8",
                    assertThrows(IOException.class, read::run).getMessage());
        }
    }

    @Test
    void variableWithAnEncodingMarkIsRefused() {
        Secrets secrets =
                new Secrets(Map.of("NAME", "\ufeffsecret-1")::get, InputStream.nullInputStream());
        assertEquals(
                "tokens.x must not begin with a byte order mark, does: NAME",
                assertThrows(
                                IOException.class,
                                () -> secrets.read("tokens.x", new SecretSource.Variable("NAME")))
                        .getMessage());
    }

    @Test
    void otherTextsAreReadUnchanged() throws Exception {
        for (String text :
                new String[] {"s", "pa\u00dfw\u00f6rd", "a b", "\ud83d\udd11", "a\ufeff"}) {
            assertEquals(text, read(file((text + "\r\n").getBytes(UTF_8)), null));
        }
        HeldCertificate own = new HeldCertificate.Builder().build();
        PemTrust.context(file(own.certificatePem().getBytes(UTF_8)));
        PemTrust.context(file(own.certificate().getEncoded()));
        PemTrust.context(file(("# M\u00fcller\n" + own.certificatePem()).getBytes(ISO_8859_1)));
    }

    private interface Refused {
        void run() throws Exception;
    }

    private static void refused(Form form, String name, Refused read) {
        String message = assertThrows(IOException.class, read::run).getMessage();
        assertTrue(message.contains(name + ": " + form.said), message);
        assertFalse(message.contains("secret"), message);
    }

    private static String read(Path file, InputStream input) throws IOException {
        SecretSource source =
                file == null ? new SecretSource.StandardInput() : new SecretSource.SecretFile(file);
        return new Secrets(name -> null, input).read("tokens.x", source);
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("of-people"), bytes);
    }
}

package io.github.jwtbench.core.untrusted;

import io.github.jwtbench.validation.json.Magic;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Reads foreign files: only regular files, because a pipe may never end or begin, and only up to a
 * limit, which also applies to the unpacked content.
 */
public final class UntrustedFile {

    /** Most bytes of a result, and of all that is read at once: 40 times the largest one seen. */
    public static final long RESULT = 64L << 20;

    /** Most bytes of a file with a line for each run, token or interval. */
    public static final long LINES = 256L << 20;

    /** Most bytes of a tool's log with a line for each request, which is read line by line. */
    public static final long LOG = 16L << 30;

    /** Most bytes of a file that people write, such as certificates. */
    public static final long SMALL = 4L << 20;

    /** A key in PEM, or the curve of one. */
    private static final Pattern KEY =
            Pattern.compile(
                    "(?s)-----BEGIN ([A-Z ]*(?:PRIVATE KEY|PARAMETERS))-----.*?-----END \\1-----");

    private UntrustedFile() {}

    /**
     * Opens a file.
     *
     * @param most largest size in bytes
     * @throws IOException if the file is not regular, cannot be read, or is too large; also while
     *     it is read
     */
    public static InputStream open(Path file, long most) throws IOException {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        if (!found.isRegularFile()) {
            throw unusable(
                    file,
                    "must be a regular file, got: "
                            + (found.isDirectory() ? "a folder" : "a pipe or a device"));
        }
        if (found.size() > most) {
            throw unusable(file, "must have at most " + most + " bytes, got: " + found.size());
        }
        return new Bounded(file, Files.newInputStream(file), most);
    }

    /** The bytes of a file; arguments and errors as of {@link #open}. */
    public static byte[] bytes(Path file, long most) throws IOException {
        try (InputStream in = open(file, most)) {
            return in.readAllBytes();
        }
    }

    /**
     * The text of a file, in UTF-8; parameters as for {@link #open}.
     *
     * @throws IOException also if it is not UTF-8
     */
    public static String text(Path file, long most) throws IOException {
        return utf8(file.toString(), bytes(file, most));
    }

    /**
     * The bytes of a file of certificates, PEM or DER, without private keys beside them in PEM.
     *
     * @throws IOException also if it is PEM in another form of Unicode than UTF-8
     */
    public static byte[] certificates(Path file) throws IOException {
        byte[] bytes = bytes(file, SMALL);
        requirePlain(file.toString(), bytes);
        return KEY.matcher(new String(bytes, StandardCharsets.ISO_8859_1))
                .replaceAll("")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * The text of a gzip file.
     *
     * @param most largest size in bytes of the file, and of its content
     */
    public static String unpacked(Path file, long most) throws IOException {
        try (InputStream in = new Bounded(file, new GZIPInputStream(open(file, most)), most)) {
            return utf8(file.toString(), in.readAllBytes());
        }
    }

    /**
     * Decodes UTF-8. Refuses a byte order mark, which would become an invisible part of the text.
     *
     * @param name of the bytes, for messages
     * @throws IOException if they are not UTF-8 without a byte order mark; the message contains
     *     none of them
     */
    public static String utf8(String name, byte[] bytes) throws IOException {
        requirePlain(name, bytes);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw unusable(name, "must be UTF-8");
        }
    }

    private static void requirePlain(String name, byte[] bytes) throws IOException {
        String form = Magic.unicode(bytes);
        if (form != null) {
            throw unusable(name, "must be UTF-8 without a byte order mark, looks like " + form);
        }
    }

    private static IOException unusable(Path file, String rule) {
        return unusable(file.toString(), rule);
    }

    private static IOException unusable(String name, String rule) {
        return new FileSystemException(name, null, rule);
    }

    /** Fails once more was read than there may be. */
    private static final class Bounded extends FilterInputStream {
        private final Path file;
        private final long most;
        private long read;

        Bounded(Path file, InputStream in, long most) {
            super(in);
            this.file = file;
            this.most = most;
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int got = super.read(bytes, from, length);
            count(Math.max(0, got));
            return got;
        }

        private void count(int more) throws IOException {
            read += more;
            if (read > most) {
                throw unusable(file, "must have at most " + most + " bytes, got: more");
            }
        }
    }
}

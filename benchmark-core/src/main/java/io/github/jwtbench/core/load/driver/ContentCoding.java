package io.github.jwtbench.core.load.driver;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/** Reads the beginning of an encoded body (RFC 9110 section 8.4.1): gzip and deflate. */
final class ContentCoding {

    private static final int STEP = 1024;

    private ContentCoding() {}

    static boolean isNone(String coding) {
        return name(coding).isEmpty() || name(coding).equals("identity");
    }

    static boolean isKnown(String coding) {
        return switch (name(coding)) {
            case "gzip", "x-gzip", "deflate" -> true;
            default -> false;
        };
    }

    private static String name(String coding) {
        return coding.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Decodes the available bytes.
     *
     * @param body encoded bytes, possibly without the end
     * @param limit of the returned bytes
     * @return the decoded bytes; shorter if the rest is damaged or missing
     */
    static byte[] decode(String coding, byte[] body, int length, int limit) {
        ByteArrayOutputStream decoded = new ByteArrayOutputStream();
        try (InputStream in = stream(coding, new ByteArrayInputStream(body, 0, length))) {
            byte[] step = new byte[STEP];
            int count = in.read(step);
            while (count > 0) {
                decoded.write(step, 0, Math.min(count, limit - decoded.size()));
                count = decoded.size() < limit ? in.read(step) : 0;
            }
        } catch (IOException e) {
            // The answer can be judged by the bytes before the damage.
            return decoded.toByteArray();
        }
        return decoded.toByteArray();
    }

    private static InputStream stream(String coding, InputStream in) throws IOException {
        return name(coding).equals("deflate")
                ? new InflaterInputStream(in)
                : new GZIPInputStream(in);
    }
}

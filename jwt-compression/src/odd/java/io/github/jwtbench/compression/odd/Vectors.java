package io.github.jwtbench.compression.odd;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tokens of the library's test vectors, and others. */
public final class Vectors {
    private static final Path FOLDER = Path.of("../../jwt-compression/src/test/resources/vectors");

    private Vectors() {}

    /**
     * A token.
     *
     * @param member {@code token} or {@code refreshedToken}
     */
    public static String token(String vector, String member) throws IOException {
        String json = Files.readString(FOLDER.resolve(vector + ".json"));
        Matcher matcher = Pattern.compile("\"" + member + "\" : \"([^\"]+)\"").matcher(json);
        if (!matcher.find()) {
            throw new IOException(vector + " has no " + member);
        }
        return matcher.group(1);
    }

    /** Another token of the same session, with new times, a new identifier and a new signature. */
    public static String refreshed(String token, Random random) {
        String[] parts = token.split("[.]");
        String payload = new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8);
        int seconds = random.nextInt(3_000);
        String refreshed =
                Pattern.compile("(?<=\"(exp|iat)\":)[0-9]{10}")
                        .matcher(payload)
                        .replaceAll(time -> String.valueOf(Long.parseLong(time.group()) + seconds))
                        .replaceFirst(
                                "onrt..:[0-9a-f]{8}", "onrtrt:%08x".formatted(random.nextInt()));
        byte[] signature = new byte[Base64.getUrlDecoder().decode(parts[2]).length];
        random.nextBytes(signature);
        String header = new String(Base64.getUrlDecoder().decode(parts[0]), UTF_8);
        return of(header, refreshed, signature);
    }

    /** A token with this payload, a small header, and a signature of 64 bytes. */
    public static String of(String payload) {
        return of("{\"alg\":\"ES256\"}", payload, new byte[64]);
    }

    static String of(String header, String payload, byte[] signature) {
        Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
        return encoder.encodeToString(header.getBytes(UTF_8))
                + "."
                + encoder.encodeToString(payload.getBytes(UTF_8))
                + "."
                + encoder.encodeToString(signature);
    }
}

package io.github.jwtbench.compression.netty;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tokens of the library's test vectors. */
final class Vectors {
    private static final Path FOLDER = Path.of("../jwt-compression/src/test/resources/vectors");

    private Vectors() {}

    /**
     * A token.
     *
     * @param member {@code token} or {@code refreshedToken}
     */
    static String token(String vector, String member) throws IOException {
        String json = Files.readString(FOLDER.resolve(vector + ".json"));
        Matcher matcher = Pattern.compile("\"" + member + "\" : \"([^\"]+)\"").matcher(json);
        if (!matcher.find()) {
            throw new IOException(vector + " has no " + member);
        }
        return matcher.group(1);
    }
}

package io.github.jwtbench.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * An example of an RFC, from a file of the folder {@code vectors}.
 *
 * @param source RFC and section
 * @param keys those of the example; where it has none that is public, the keys of another example
 * @param signature the algorithm whose signature the token carries, or null if the engines know
 *     none of its kind
 * @param issuer whose keys these are taken for
 * @param clockSeconds at which the token is validated
 * @param expected one of these reasons, or none if the token must be accepted
 */
record Vector(
        String source,
        StaticKeys keys,
        SignatureAlgorithm signature,
        String issuer,
        long clockSeconds,
        String token,
        Set<Reason> expected) {

    static List<Vector> all() {
        try (Stream<Path> files =
                Files.list(Path.of(Vector.class.getResource("vectors").toURI()))) {
            List<Vector> all = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                all.add(read(new ObjectMapper().readTree(file.toFile())));
            }
            return all;
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static Vector read(JsonNode file) {
        Set<Reason> expected = new TreeSet<>();
        file.required("expected").forEach(reason -> expected.add(Reason.valueOf(reason.asText())));
        JsonNode signature = file.get("signature");
        return new Vector(
                file.required("source").asText(),
                StaticKeys.of(file.required("jwks").toString()),
                signature == null ? null : SignatureAlgorithm.named(signature.asText()),
                file.required("issuer").asText(),
                file.required("clockSeconds").asLong(),
                file.required("token").asText(),
                expected);
    }

    /** One that can be verified wherever the token can be refused as it should. */
    SignatureAlgorithm algorithm() {
        return signature == null ? SignatureAlgorithm.RS256 : signature;
    }

    /** Up to and without the signature's dot. */
    String signingInput() {
        return token.substring(0, token.lastIndexOf('.'));
    }

    /** The name in a test report: no token, no key. */
    @Override
    public String toString() {
        return source;
    }
}

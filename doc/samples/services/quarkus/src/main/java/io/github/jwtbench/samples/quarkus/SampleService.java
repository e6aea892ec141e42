package io.github.jwtbench.samples.quarkus;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Greets whoever has a token, and shows orders to those who have the scope for it. */
@Path("/")
public class SampleService {
    private final JsonWebToken token;
    private final int extraHashes;

    SampleService(
            JsonWebToken token, @ConfigProperty(name = "sample.extra-hashes") int extraHashes) {
        this.token = token;
        this.extraHashes = extraHashes;
    }

    @GET
    @Path("hello")
    @Authenticated
    public Map<String, String> hello() throws NoSuchAlgorithmException {
        byte[] text = token.getRawToken().getBytes(UTF_8);
        MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < extraHashes; i++) {
            sha256.digest(text);
        }
        return Map.of("subject", token.getSubject());
    }

    @GET
    @Path("orders")
    @RolesAllowed("orders")
    public List<String> orders() {
        return List.of("17 apples", "4 pears");
    }
}

package io.github.jwtbench.integration;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.security.Authenticated;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The endpoints that a benchmark drives. All run on the event loop and none waits. */
@Path("/api/v1/jwt")
@Produces(MediaType.APPLICATION_JSON)
@NonBlocking
public class JwtResource {

    /** Realm role that {@code extract} and {@code echo} ask for. */
    static final String ROLE = "benchmark-user";

    @Inject JsonWebToken jwt;
    @Inject SecurityIdentity caller;

    /**
     * A token's content for its caller.
     *
     * @param valid always true: an invalid token gets 401
     * @param subject the {@code sub} claim
     * @param expiresAt when the token ends
     */
    public record Validated(boolean valid, String subject, Instant expiresAt) {}

    /**
     * The claims that services read most.
     *
     * @param subject the {@code sub} claim
     * @param issuer the {@code iss} claim
     * @param audience the {@code aud} claim, sorted
     * @param user name of the caller
     * @param email the {@code email} claim, null when it is no text
     * @param roles roles of the caller, sorted
     * @param scopes the {@code scope} claim, a text (RFC 8693 section 4.2) or an array of texts, in
     *     the token's order
     * @param expiresAt when the token ends
     */
    public record Extracted(
            String subject,
            String issuer,
            Set<String> audience,
            String user,
            String email,
            Set<String> roles,
            List<String> scopes,
            Instant expiresAt) {}

    /** Validates the bearer token and nothing else. */
    @POST
    @Path("/validate")
    @Authenticated
    public Validated validate() {
        return new Validated(true, jwt.getSubject(), expiresAt());
    }

    /** Validates the bearer token, checks the caller's role and returns its claims. */
    @POST
    @Path("/extract")
    @RolesAllowed(ROLE)
    public Extracted extract() {
        Object email = jwt.getClaim("email");
        return new Extracted(
                jwt.getSubject(),
                jwt.getIssuer(),
                sorted(jwt.getAudience()),
                jwt.getName(),
                email instanceof String text ? text : null,
                sorted(caller.getRoles()),
                scopes(jwt.getClaim("scope")),
                expiresAt());
    }

    /** Validates the bearer token, checks the caller's role and returns the request's JSON body. */
    @POST
    @Path("/echo")
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(ROLE)
    public JsonNode echo(JsonNode body) {
        if (body == null || body.isMissingNode()) {
            throw new BadRequestException("The request needs a JSON body, and it has none.");
        }
        if (!isFinite(body)) {
            throw new BadRequestException("A number in the body must fit a double, does not.");
        }
        return body;
    }

    /** Infinite numbers would be returned as another value. Jackson limits the depth. */
    private static boolean isFinite(JsonNode json) {
        if (json.isFloatingPointNumber()) {
            return Double.isFinite(json.doubleValue());
        }
        for (JsonNode child : json) {
            if (!isFinite(child)) {
                return false;
            }
        }
        return true;
    }

    private static List<String> scopes(Object claim) {
        if (claim instanceof JsonArray array) {
            return array.stream()
                    .filter(JsonString.class::isInstance)
                    .map(each -> ((JsonString) each).getString())
                    .toList();
        }
        return claim instanceof String text && !text.isBlank()
                ? Arrays.asList(text.split(" "))
                : List.of();
    }

    private Instant expiresAt() {
        return Instant.ofEpochSecond(jwt.getExpirationTime());
    }

    private static Set<String> sorted(Set<String> values) {
        return values == null ? Set.of() : new TreeSet<>(values);
    }
}

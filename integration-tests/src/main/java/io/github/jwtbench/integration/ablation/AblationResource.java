package io.github.jwtbench.integration.ablation;

import io.github.jwtbench.integration.JwtResource.Validated;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** All layers: an endpoint as applications have them. */
@Path("/api/v1/ablation")
@Produces(MediaType.APPLICATION_JSON)
@NonBlocking
public class AblationResource {
    private final JsonWebToken jwt;

    AblationResource(JsonWebToken jwt) {
        this.jwt = jwt;
    }

    /** Answers like {@code validate}, after the security layer. */
    @POST
    @Path("/secured")
    @Authenticated
    public Validated secured() {
        return new Validated(
                true, jwt.getSubject(), Instant.ofEpochSecond(jwt.getExpirationTime()));
    }
}

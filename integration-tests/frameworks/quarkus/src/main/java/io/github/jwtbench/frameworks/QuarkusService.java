package io.github.jwtbench.frameworks;

import io.quarkus.security.Authenticated;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Quarkus REST, whose build chooses between SmallRye JWT and OpenID Connect. */
@Path("/")
public class QuarkusService {

    @GET
    @Path("open")
    public String open() {
        return "ok";
    }

    @GET
    @Path("secured")
    @Authenticated
    public String secured() {
        return "ok";
    }
}

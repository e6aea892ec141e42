package io.github.jwtbench.frameworks;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Quarkus REST, whose builds choose who validates. */
@Path("/")
public class QuarkusService {

    @GET
    @Path("open")
    public String open() {
        return "ok";
    }

    @GET
    @Path("secured")
    @RolesAllowed("benchmark-user")
    public String secured() {
        return "ok";
    }
}

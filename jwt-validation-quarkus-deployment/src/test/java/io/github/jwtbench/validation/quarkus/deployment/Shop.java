package io.github.jwtbench.validation.quarkus.deployment;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** An application as users have it. */
@Path("/")
public class Shop {
    @Inject JsonWebToken jwt;

    @GET
    @Path("open")
    public String open() {
        return "open";
    }

    @GET
    @Path("orders")
    @RolesAllowed("reader")
    public String orders() {
        return jwt.getSubject() + " of " + jwt.getIssuer() + " with " + jwt.getGroups();
    }

    @GET
    @Path("stock")
    @RolesAllowed("admin")
    public String stock() {
        return "stock";
    }

    @POST
    @Path("valid")
    @Authenticated
    public String valid() {
        return "the endpoint's answer";
    }
}

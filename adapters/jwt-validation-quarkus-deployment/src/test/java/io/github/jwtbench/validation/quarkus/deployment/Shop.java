package io.github.jwtbench.validation.quarkus.deployment;

import io.quarkus.security.Authenticated;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
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
    @Inject SecurityIdentity identity;

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
    @Path("request")
    @Authenticated
    public String request() {
        return HttpSecurityUtils.getRoutingContextAttribute(identity).request().uri();
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

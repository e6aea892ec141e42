package sample;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.jwt.JsonWebToken;

@Path("/orders")
public class SecuredOrders {
    @Inject JsonWebToken caller;

    @GET
    @RolesAllowed("reader")
    public String orders() {
        return "orders for " + caller.getName();
    }

    @GET
    @Path("/open")
    public String open() {
        return "open";
    }
}

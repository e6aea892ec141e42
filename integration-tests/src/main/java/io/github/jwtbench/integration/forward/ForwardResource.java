package io.github.jwtbench.integration.forward;

import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The forwarding hop: calls another service in the caller's name, on the event loop. */
@Path("/api/v1/jwt/forward")
@Produces(MediaType.APPLICATION_JSON)
@NonBlocking
public class ForwardResource {

    /** Realm role that may see and switch the targets. */
    static final String OPERATOR = "benchmark-operator";

    private final JsonWebToken jwt;
    private final Targets targets;
    private final Forwarder forwarder;
    private final int maxHops;

    ForwardResource(JsonWebToken jwt, Targets targets, Forwarder forwarder, ForwardConfig config) {
        this.jwt = jwt;
        this.targets = targets;
        this.forwarder = forwarder;
        this.maxHops = config.maxHops();
    }

    /**
     * A successful call.
     *
     * @param target name of the target
     * @param status HTTP status of its answer, 200 to 299
     * @param identity {@code none}, {@code plain} or {@code split}: the sent form
     */
    public record Forwarded(String target, int status, String identity) {}

    /**
     * A target for operators.
     *
     * @param url its address
     * @param identity {@code none}, {@code plain} or {@code split}: the configured form
     */
    public record TargetView(String url, String identity) {}

    /** Validates the bearer token, then calls the target. */
    @POST
    @Authenticated
    public CompletionStage<Forwarded> forward(
            @QueryParam("to") @DefaultValue("next") String name,
            @HeaderParam(Caller.HOPS_HEADER) String hops) {
        HopTarget target = targets.get(name);
        return forwarder
                .forward(target, Caller.of(jwt.getRawToken(), hops, maxHops))
                .toCompletionStage();
    }

    /** All targets by name. */
    @GET
    @Path("/targets")
    @RolesAllowed(OPERATOR)
    public Map<String, TargetView> targets() {
        Map<String, TargetView> views = new LinkedHashMap<>();
        targets.all().forEach(target -> views.put(target.name(), view(target)));
        return views;
    }

    /** Switches how a target gets the caller's identity, from the next call on. */
    @PUT
    @Path("/targets/{name}")
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(OPERATOR)
    public TargetView switchIdentity(@PathParam("name") String name, String body) {
        HopTarget target = targets.get(name);
        target.switchable().set(IdentitySwitch.read(body));
        return view(target);
    }

    private static TargetView view(HopTarget target) {
        return new TargetView(target.url().toString(), target.identity().label());
    }
}

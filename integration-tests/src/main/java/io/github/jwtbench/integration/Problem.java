package io.github.jwtbench.integration;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jwtbench.validation.quarkus.BearerToken;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status.Family;

/**
 * An error in the form of RFC 9457 ("Problem Details for HTTP APIs").
 *
 * @param title the status in words
 * @param status the HTTP status code
 * @param detail fault of this request; never any part of a token
 * @param reason code of a refused token's fault, absent otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@RegisterForReflection
public record Problem(String title, int status, String detail, String reason) {

    /** Media type of RFC 9457 section 3. */
    static final String MEDIA_TYPE = "application/problem+json";

    public static Problem of(int status, String detail) {
        return new Problem(titleOf(status), status, detail, null);
    }

    static Problem of(int status, String detail, String reason) {
        return new Problem(titleOf(status), status, detail, reason);
    }

    Response toResponse() {
        return Response.status(status).type(MEDIA_TYPE).entity(this).build();
    }

    Response toResponse(String header, Object value) {
        return Response.fromResponse(toResponse()).header(header, value).build();
    }

    /**
     * Ends a request that never reaches the REST layer.
     *
     * @return completed when the answer is written
     */
    public Future<Void> send(RoutingContext context) {
        return context.response()
                .setStatusCode(status)
                .putHeader("content-type", MEDIA_TYPE)
                .end(
                        new JsonObject()
                                .put("title", title)
                                .put("status", status)
                                .put("detail", detail)
                                .encode());
    }

    /**
     * The same with a challenge, which a status of 401 must have (RFC 9110 section 15.5.2).
     *
     * @param challenge one of {@link BearerToken}
     */
    public Future<Void> send(RoutingContext context, String challenge) {
        context.response().putHeader("www-authenticate", challenge);
        return send(context);
    }

    private static String titleOf(int status) {
        Response.StatusType type = Response.Status.fromStatusCode(status);
        return type == null || type.getFamily() == Family.OTHER ? "Error" : type.getReasonPhrase();
    }
}

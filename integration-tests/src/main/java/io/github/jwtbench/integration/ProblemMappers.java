package io.github.jwtbench.integration;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.quarkus.BearerToken;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every error of the REST layer as RFC 9457 writes it, with RFC 6750's challenge where due. */
class ProblemMappers {

    /** As long as a fetch of keys may take. */
    private static final int RETRY_AFTER_SECONDS = 5;

    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    /** No token at all. */
    @ServerExceptionMapper
    Response noToken(UnauthorizedException e) {
        return Problem.of(401, "The request needs a bearer token, and it has none.")
                .toResponse(HttpHeaders.WWW_AUTHENTICATE, BearerToken.NO_TOKEN);
    }

    /** A token that was refused. */
    @ServerExceptionMapper
    Response refused(AuthenticationFailedException e) {
        TokenRejectedException refused = refusalIn(e);
        if (refused != null && refused.reason() == Reason.KEYS_BUSY) {
            return notNow(refused);
        }
        Problem problem =
                refused == null
                        ? Problem.of(401, "The bearer token was refused.")
                        : Problem.of(
                                401,
                                "The bearer token was refused: " + refused.getMessage() + ".",
                                refused.reason().code());
        return problem.toResponse(HttpHeaders.WWW_AUTHENTICATE, BearerToken.INVALID_TOKEN);
    }

    /** The refusal that caused an authentication failure; null for another cause. */
    private static TokenRejectedException refusalIn(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof TokenRejectedException refusal) {
                return refusal;
            }
        }
        return null;
    }

    /** The token may be good: a 401 would have its owner throw it away. */
    private static Response notNow(TokenRejectedException refused) {
        return Problem.of(
                        503,
                        "The bearer token cannot be checked now: " + refused.getMessage() + ".",
                        refused.reason().code())
                .toResponse(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
    }

    /** A good token of a caller who lacks the role. */
    @ServerExceptionMapper
    Response forbidden(ForbiddenException e) {
        return Problem.of(403, "The caller lacks the role that the endpoint asks for.")
                .toResponse(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"insufficient_scope\"");
    }

    /** A body that is not JSON. The reader's own words are about the reader. */
    @ServerExceptionMapper
    Response notJson(JacksonException e) {
        JsonLocation at = e.getLocation();
        return Problem.of(
                        400,
                        at == null
                                ? "The request's body must be JSON, is not."
                                : "The request's body must be JSON, is not at line %s, column %s."
                                        .formatted(at.getLineNr(), at.getColumnNr()))
                .toResponse();
    }

    /** A fault of the service: logged, and not shown to the caller. */
    @ServerExceptionMapper
    Response unexpected(RuntimeException e) {
        LOG.error("a request failed", e);
        return Problem.of(500, "The service failed.").toResponse();
    }

    /** Everything that the REST layer itself refuses: 400, 404, 405, 406, 415, … */
    @ServerExceptionMapper
    Response other(WebApplicationException e) {
        if (e.getCause() instanceof JacksonException json) {
            return notJson(json);
        }
        Problem problem = Problem.of(e.getResponse().getStatus(), e.getMessage());
        Response response = e.getResponse();
        return Response.fromResponse(response).type(Problem.MEDIA_TYPE).entity(problem).build();
    }
}

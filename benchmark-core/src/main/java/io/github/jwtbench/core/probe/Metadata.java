package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Reads what services and providers announce. */
public final class Metadata {
    private static final int OK = 200;

    private final HttpProbe http;

    public Metadata(HttpProbe http) {
        this.http = http;
    }

    /**
     * What a service announces (RFC 9728): where its challenge says (section 5.1), otherwise where
     * it is usual (section 3).
     *
     * @return null if it announces nothing
     */
    public ResourceMetadata resource(URI service, Answer unauthorized) throws InterruptedException {
        List<URI> places = new ArrayList<>();
        String named = unauthorized.bearer("resource_metadata");
        if (named != null) {
            try {
                places.add(Address.parse("resource_metadata", named));
            } catch (IllegalArgumentException e) {
                // Not a place to ask.
            }
        }
        String wellKnown = Address.origin(service) + "/.well-known/oauth-protected-resource";
        places.add(URI.create(wellKnown + Address.path(service)));
        places.add(URI.create(wellKnown));
        for (URI place : places) {
            JsonNode found = object(http.ask("GET", place));
            if (found != null && found.path("resource").isTextual()) {
                return new ResourceMetadata(
                        place,
                        found.get("resource").textValue(),
                        StreamSupport.stream(
                                        found.path("authorization_servers").spliterator(), false)
                                .map(JsonNode::asText)
                                .toList());
            }
        }
        return null;
    }

    /**
     * What a provider announces, where OpenID Connect Discovery 1.0 section 4 or RFC 8414 section 3
     * says.
     */
    public Discovery discovery(URI issuer) throws InterruptedException {
        String origin = Address.origin(issuer);
        String path = Address.path(issuer);
        Answer first = null;
        for (String place :
                List.of(
                        path + "/.well-known/openid-configuration",
                        "/.well-known/oauth-authorization-server" + path)) {
            URI address = URI.create(origin + place);
            Answer answer = http.ask("GET", address);
            JsonNode found = object(answer);
            if (found != null && found.path("issuer").isTextual()) {
                return discovery(issuer, address, found);
            }
            first = first == null ? answer : first;
        }
        return new Discovery(
                issuer,
                null,
                "it announces nothing at "
                        + origin
                        + path
                        + "/.well-known/openid-configuration ("
                        + first.inWords()
                        + ")",
                null,
                null);
    }

    private static Discovery discovery(URI asked, URI readFrom, JsonNode found) {
        String issuer = found.get("issuer").textValue();
        String endpoint = found.path("token_endpoint").asText();
        try {
            return new Discovery(
                    asked, readFrom, null, issuer, Address.parse("its token_endpoint", endpoint));
        } catch (IllegalArgumentException e) {
            return new Discovery(asked, readFrom, e.getMessage(), issuer, null);
        }
    }

    private static JsonNode object(Answer answer) {
        JsonNode found = answer.status() == OK ? Answer.json(answer.body()) : null;
        return found != null && found.isObject() ? found : null;
    }
}

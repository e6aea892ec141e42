package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.github.jwtbench.core.http.HttpAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Reads the metadata that services announce. */
public final class Metadata {
    private static final int OK = 200;

    private final HttpProbe http;

    public Metadata(HttpProbe http) {
        this.http = http;
    }

    /**
     * The metadata of a service (RFC 9728): from the address in its challenge (section 5.1),
     * otherwise from the usual address (section 3).
     *
     * @return empty if it announces nothing
     */
    public Optional<ResourceMetadata> resource(URI service, Response unauthorized)
            throws InterruptedException {
        List<URI> places = new ArrayList<>();
        try {
            unauthorized
                    .bearer("resource_metadata")
                    .map(named -> HttpAddress.parse("resource_metadata", named))
                    .ifPresent(places::add);
        } catch (IllegalArgumentException e) {
            // Not a place to ask.
        }
        String wellKnown = HttpAddress.origin(service) + "/.well-known/oauth-protected-resource";
        places.add(URI.create(wellKnown + HttpAddress.path(service)));
        places.add(URI.create(wellKnown));
        for (URI place : places) {
            JsonNode found = json(http.ask("GET", place));
            if (found.path("resource").isTextual()) {
                return Optional.of(
                        new ResourceMetadata(
                                place,
                                found.get("resource").textValue(),
                                StreamSupport.stream(
                                                found.path("authorization_servers").spliterator(),
                                                false)
                                        .map(JsonNode::asText)
                                        .toList()));
            }
        }
        return Optional.empty();
    }

    private static JsonNode json(Response answer) {
        return answer.status() == OK ? Said.json(answer.said().body()) : MissingNode.getInstance();
    }
}

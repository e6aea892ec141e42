package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Protocol;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How the endpoints of a service are asked. */
enum Calls {
    /** The path is got. */
    HTTP(Protocol.HTTP_1_1, Protocol.HTTP_2) {
        @Override
        Request request(String path, @Nullable String token, Expected expected) {
            HeaderFields headers = token == null ? HeaderFields.none() : HeaderFields.bearer(token);
            return new Request("GET", path, headers, null, expected);
        }
    },
    /** A method of the same name is called with an empty message. */
    GRPC(Protocol.HTTP_2) {
        @Override
        Request request(String path, @Nullable String token, Expected expected) {
            Map<String, String> headers = new LinkedHashMap<>();
            headers.put("te", "trailers");
            if (token != null) {
                headers.put("authorization", "Bearer " + token);
            }
            String method = Character.toUpperCase(path.charAt(1)) + path.substring(2);
            return new Request(
                    "POST",
                    "/frameworks.Service/" + method,
                    HeaderFields.of(headers),
                    EMPTY,
                    expected);
        }
    };

    /** A message that is not compressed, and its length: 0. */
    private static final Body EMPTY = Body.of("application/grpc", new byte[5]);

    private final List<String> protocols;

    Calls(String... protocols) {
        this.protocols = List.of(protocols);
    }

    /** The protocols that can carry these calls. */
    List<String> protocols() {
        return protocols;
    }

    /**
     * A request.
     *
     * @param path of the endpoint
     * @param token null for none
     * @param expected of a call of gRPC, its {@link io.github.jwtbench.core.load.http2.GrpcStatus}
     */
    abstract Request request(String path, @Nullable String token, Expected expected);
}

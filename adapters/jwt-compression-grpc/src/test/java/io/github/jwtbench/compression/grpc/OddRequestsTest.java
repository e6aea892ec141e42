package io.github.jwtbench.compression.grpc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.odd.OddClient;
import io.github.jwtbench.compression.odd.Seen;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever comes, the application sees the credential that a joiner without memory finds. */
class OddRequestsTest {

    @Test
    void oddRequestsAreRefusedOrReadAlike() throws Exception {
        Server server =
                NettyServerBuilder.forAddress(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .addService(new Echo().service())
                        .intercept(new Application())
                        .intercept(
                                new SplitServerInterceptor(SplitReceiver.of(TokenJoiner.create())))
                        .build()
                        .start();
        Http2Headers head =
                OddClient.get("/echo/one")
                        .method("POST")
                        .set("content-type", "application/grpc")
                        .set("te", "trailers");
        try (OddClient client =
                new OddClient(
                        server.getPort(),
                        head,
                        name -> name.startsWith("x-jwt") ? name.replace("-bin", "") : name)) {
            assertEquals(List.of(), client.differences(7));
        } finally {
            server.shutdownNow().awaitTermination();
        }
    }

    /** Answers from the metadata alone. */
    private static final class Application implements ServerInterceptor {
        private static final Metadata.Key<String> SEEN =
                Metadata.Key.of(Seen.HEADER, Metadata.ASCII_STRING_MARSHALLER);

        @Override
        public <Q, R> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
            Metadata trailers = new Metadata();
            trailers.put(SEEN, Seen.of(name -> SplitKeys.values(headers, name)));
            call.close(Status.UNIMPLEMENTED, trailers);
            return new ServerCall.Listener<>() {};
        }
    }
}

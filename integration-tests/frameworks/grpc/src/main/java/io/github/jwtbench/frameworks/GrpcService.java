package io.github.jwtbench.frameworks;

import com.google.protobuf.Empty;
import com.google.protobuf.StringValue;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimNames;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.ConfigurableJWTProcessor;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.TlsServerCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import java.io.File;
import java.net.InetSocketAddress;
import java.net.URI;
import java.text.ParseException;
import java.util.Set;

/** grpc-java with an interceptor that has Nimbus JOSE + JWT validate the token of a call. */
public final class GrpcService implements ServerInterceptor {
    private static final String SERVICE = "frameworks.Service";
    private static final String OPEN = "Open";
    private static final String BEARER = "Bearer ";

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    private static final Context.Key<JWTClaimsSet> CALLER = Context.key("caller");

    private final ConfigurableJWTProcessor<SecurityContext> tokens = new DefaultJWTProcessor<>();

    private GrpcService() throws Exception {
        JWKSource<SecurityContext> keys =
                JWKSourceBuilder.create(URI.create(property("keys") + "/jwks.json").toURL())
                        .retrying(true)
                        .build();
        tokens.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.RS256, keys));
        tokens.setJWTClaimsSetVerifier(
                new DefaultJWTClaimsVerifier<>(
                        property("audience"),
                        new JWTClaimsSet.Builder().issuer(property("issuer")).build(),
                        Set.of(
                                JWTClaimNames.SUBJECT,
                                JWTClaimNames.ISSUED_AT,
                                JWTClaimNames.EXPIRATION_TIME)));
    }

    public static void main(String[] args) throws Exception {
        NettyServerBuilder.forAddress(
                        new InetSocketAddress("127.0.0.1", Integer.getInteger("service.port")),
                        TlsServerCredentials.create(
                                new File(property("certificate")), new File(property("key"))))
                .addService(
                        ServerServiceDefinition.builder(SERVICE)
                                .addMethod(method(OPEN))
                                .addMethod(method("Secured"))
                                .build())
                .intercept(new GrpcService())
                .build()
                .start()
                .awaitTermination();
    }

    private static String property(String name) {
        return System.getProperty("service." + name);
    }

    private static ServerMethodDefinition<Empty, StringValue> method(String name) {
        return ServerMethodDefinition.create(
                MethodDescriptor.newBuilder(
                                ProtoUtils.marshaller(Empty.getDefaultInstance()),
                                ProtoUtils.marshaller(StringValue.getDefaultInstance()))
                        .setType(MethodDescriptor.MethodType.UNARY)
                        .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
                        .build(),
                ServerCalls.asyncUnaryCall(
                        (request, answer) -> {
                            answer.onNext(StringValue.of("ok"));
                            answer.onCompleted();
                        }));
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        if (OPEN.equals(call.getMethodDescriptor().getBareMethodName())) {
            return next.startCall(call, headers);
        }
        String credentials = headers.get(AUTHORIZATION);
        try {
            if (credentials != null && credentials.startsWith(BEARER)) {
                JWTClaimsSet claims = tokens.process(credentials.substring(BEARER.length()), null);
                return Contexts.interceptCall(
                        Context.current().withValue(CALLER, claims), call, headers, next);
            }
        } catch (ParseException | BadJOSEException | JOSEException e) {
            // Answered as a call without a token is.
        }
        call.close(Status.UNAUTHENTICATED, new Metadata());
        return new ServerCall.Listener<>() {};
    }
}

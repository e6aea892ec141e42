package io.github.jwtbench.jmh.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A user's step.
 *
 * @param service called by the front end
 * @param isRenewed whether the user has a new token by then
 */
record JourneyStep(Service service, boolean isRenewed) {
    /** The services of the shop, each on its own server. */
    enum Service {
        CATALOG(2_000),
        CART(200),
        /** It calls the cart with the user's token. */
        CHECKOUT(300);

        /** Its one method. */
        final MethodDescriptor<byte[], byte[]> method;

        final byte[] answer;

        /**
         * @param answerBytes length of each answer
         */
        Service(int answerBytes) {
            answer = new byte[answerBytes];
            method =
                    MethodDescriptor.newBuilder(new Octets(), new Octets())
                            .setType(MethodDescriptor.MethodType.UNARY)
                            .setFullMethodName("shop." + name() + "/call")
                            .build();
        }
    }

    /** Browse, fill the cart, renew the token, go on, buy, browse. */
    static final List<JourneyStep> JOURNEY =
            List.of(
                    new JourneyStep(Service.CATALOG, false),
                    new JourneyStep(Service.CART, false),
                    new JourneyStep(Service.CART, false),
                    new JourneyStep(Service.CART, false),
                    new JourneyStep(Service.CART, true),
                    new JourneyStep(Service.CHECKOUT, true),
                    new JourneyStep(Service.CATALOG, true));

    /** Calls of a journey, including the call from the checkout to the cart. */
    static final int CALLS = JOURNEY.size() + 1;

    private static final class Octets implements Marshaller<byte[]> {
        @Override
        public InputStream stream(byte[] value) {
            return new ByteArrayInputStream(value);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

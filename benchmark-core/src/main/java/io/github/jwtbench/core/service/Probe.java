package io.github.jwtbench.core.service;

import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Asks over HTTP whether something answers. */
public final class Probe {
    private static final int OK = 200;

    /** Part of the JDK's message for a peer without TLS ("Un…" or "un…"), which is final. */
    private static final String PLAIN = "nrecognized SSL message";

    /** Part of the JDK's message for a peer that ends TLS. */
    private static final String ALERT = "Received fatal alert";

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int BAD_REQUEST = 400;
    private static final int REDIRECTS = 3;
    private static final int HUNDRED = 100;

    private final HttpClient client;
    private final Duration timeout;

    public Probe(@Nullable Path trust) throws TargetException {
        this(trust, TIMEOUT);
    }

    /**
     * @param timeout of each question
     */
    public Probe(@Nullable Path trust, Duration timeout) throws TargetException {
        this.timeout = timeout;
        try {
            client =
                    HttpClient.newBuilder()
                            .sslContext(PemTrust.context(trust))
                            .connectTimeout(timeout)
                            .build();
        } catch (IOException e) {
            throw new TargetException("The certificate cannot be used: " + e.getMessage(), e);
        }
    }

    /** Succeeds when the address answers 200 just now. */
    public BooleanSupplier ok(URI address) {
        return status(address, status -> status == OK);
    }

    /** True if the address answers at present, with any answer. */
    public BooleanSupplier answers(URI address) {
        return status(address, status -> true);
    }

    /** For a certificate the next question gets the same result. */
    private static boolean isCertificate(@Nullable Throwable problem) {
        return problem instanceof CertificateException
                || problem != null && isCertificate(problem.getCause());
    }

    private BooleanSupplier status(URI address, IntPredicate wanted) {
        HttpRequest request = request(address);
        return () -> {
            try {
                return wanted.test(client.send(request, BodyHandlers.discarding()).statusCode());
            } catch (IOException e) {
                if (isPlain(e) || e instanceof HttpTimeoutException && answersPlain(address)) {
                    throw new IllegalArgumentException(
                            address + " must speak TLS, got: plain text; is it http://?", e);
                }
                if (isCertificate(e)) {
                    throw new IllegalArgumentException(
                            "the certificate of %s must be trusted (service.trust of a scenario names a file with that of its authority), got: %s"
                                    .formatted(address, e.getMessage()),
                            e);
                }
                // A service that wants a certificate of the client answers in this way.
                return wanted.test(0) && String.valueOf(e.getMessage()).contains(ALERT);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        };
    }

    private HttpRequest request(URI address) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(address).timeout(timeout);
        if (!isTls(address)) {
            // Without TLS the JDK would ask for an upgrade, which not every server takes.
            builder.version(HttpClient.Version.HTTP_1_1);
        }
        return builder.build();
    }

    /**
     * Whether an address that does not answer over TLS answers without TLS. A slow server with TLS
     * answers 400 or redirects.
     */
    private boolean answersPlain(URI address) {
        return isTls(address)
                && status(
                                URI.create("http" + address.toString().substring("https".length())),
                                status -> status != BAD_REQUEST && status / HUNDRED != REDIRECTS)
                        .getAsBoolean();
    }

    private static boolean isTls(URI address) {
        return "https".equals(address.getScheme());
    }

    private static boolean isPlain(@Nullable Throwable problem) {
        return problem != null
                && (String.valueOf(problem.getMessage()).contains(PLAIN)
                        || isPlain(problem.getCause()));
    }
}

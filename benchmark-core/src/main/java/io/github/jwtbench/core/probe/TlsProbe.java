package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.Hosts;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Connects to a service, shakes hands, and sends nothing. */
public final class TlsProbe {
    private static final int TIMEOUT = (int) Duration.ofSeconds(5).toMillis();
    private static final String[] PROTOCOLS = {"h2", "http/1.1"};

    private TlsProbe() {}

    /**
     * Examines the TLS of an address.
     *
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @throws IOException if the file cannot be used
     */
    public static TlsSeen look(URI address, @Nullable Path trust) throws IOException {
        RecordingTrust trusted =
                new RecordingTrust(
                        (X509TrustManager) PemTrust.managers(trust).getTrustManagers()[0]);
        SSLSocketFactory factory = factory(trusted);
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        Socket plain = new Socket();
        try (plain) {
            plain.connect(
                    new InetSocketAddress(
                            InetAddress.getByName(Hosts.of(address)), HttpAddress.port(address)),
                    TIMEOUT);
            plain.setSoTimeout(TIMEOUT);
            return HttpAddress.isTls(address)
                    ? handshake(factory, plain, address, trusted, now)
                    : TlsSeen.good(Optional.empty(), "", now);
        } catch (IOException e) {
            return new TlsSeen(
                    Optional.of(fault(e, trusted, plain.isConnected())),
                    ProbeWords.reason(e),
                    trusted.shown(),
                    "",
                    now);
        }
    }

    private static SSLSocketFactory factory(RecordingTrust trusted) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trusted}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no TLS", e);
        }
    }

    private static TlsSeen handshake(
            SSLSocketFactory factory,
            Socket plain,
            URI address,
            RecordingTrust trusted,
            Instant now)
            throws IOException {
        try (SSLSocket socket =
                (SSLSocket)
                        factory.createSocket(
                                plain, Hosts.of(address), HttpAddress.port(address), true)) {
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(PROTOCOLS);
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            socket.setSSLParameters(parameters);
            socket.startHandshake();
            return TlsSeen.good(trusted.shown(), socket.getApplicationProtocol(), now);
        }
    }

    private static Fault fault(IOException failure, RecordingTrust trusted, boolean connected) {
        if (failure.getCause() instanceof CertificateException) {
            return trusted.refusal();
        }
        if (failure instanceof UnknownHostException) {
            return Fault.UNKNOWN_HOST;
        }
        if (failure instanceof ConnectException) {
            return Fault.REFUSED;
        }
        if (failure instanceof SSLException && !(failure instanceof SSLHandshakeException)) {
            return Fault.NOT_TLS;
        }
        return connected ? Fault.HANDSHAKE : Fault.UNREACHABLE;
    }
}

package io.github.jwtbench.core.probe;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Decides like another trust manager, and records the certificate and a refusal. */
final class RecordingTrust extends X509ExtendedTrustManager {
    private final X509ExtendedTrustManager delegate;
    private @Nullable X509Certificate shown;
    private TlsSeen.Problem problem = TlsSeen.Problem.NONE;

    RecordingTrust(X509ExtendedTrustManager delegate) {
        this.delegate = delegate;
    }

    /** The service's own certificate. */
    @Nullable X509Certificate shown() {
        return shown;
    }

    TlsSeen.Problem problem() {
        return problem;
    }

    /** First checks the chain only, then with the host's name, to distinguish the two. */
    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
            throws CertificateException {
        shown = chain[0];
        problem = TlsSeen.Problem.UNTRUSTED;
        try {
            delegate.checkServerTrusted(chain, type);
            problem = TlsSeen.Problem.ANOTHER_HOST;
            delegate.checkServerTrusted(chain, type, socket);
            // The time of a certificate that is itself trusted has not been checked.
            shown.checkValidity();
            problem = TlsSeen.Problem.NONE;
        } catch (CertificateException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof CertificateExpiredException) {
                    problem = TlsSeen.Problem.EXPIRED;
                } else if (cause instanceof CertificateNotYetValidException) {
                    problem = TlsSeen.Problem.NOT_YET_VALID;
                }
            }
            throw e;
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        throw new CertificateException("only sockets are looked at");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
            throws CertificateException {
        throw new CertificateException("only sockets are looked at");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        throw new CertificateException("no client is trusted");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
            throws CertificateException {
        throw new CertificateException("no client is trusted");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
            throws CertificateException {
        throw new CertificateException("no client is trusted");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return delegate.getAcceptedIssuers();
    }
}

package io.github.jwtbench.core.probe;

import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;

/** Decides like another trust manager, and records the certificate and why it is refused. */
final class RecordingTrust implements X509TrustManager {
    private final X509TrustManager delegate;
    private Optional<X509Certificate> shown = Optional.empty();
    private Fault refusal = Fault.CERTIFICATE_UNTRUSTED;

    RecordingTrust(X509TrustManager delegate) {
        this.delegate = delegate;
    }

    /** The service's own certificate. */
    Optional<CertificateSeen> shown() {
        return shown.map(CertificateSeen::of);
    }

    /** The fault of a certificate that was refused. */
    Fault refusal() {
        return refusal;
    }

    /** Checks the chain; the JDK compares the host's name afterwards. */
    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        shown = Optional.of(chain[0]);
        try {
            delegate.checkServerTrusted(chain, type);
            // The time of a certificate that is itself trusted has not been checked.
            chain[0].checkValidity();
            refusal = Fault.CERTIFICATE_FOR_ANOTHER_HOST;
        } catch (CertificateException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof CertificateExpiredException) {
                    refusal = Fault.CERTIFICATE_EXPIRED;
                } else if (cause instanceof CertificateNotYetValidException) {
                    refusal = Fault.CERTIFICATE_NOT_YET_VALID;
                }
            }
            throw e;
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        throw new CertificateException("no client is trusted");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return delegate.getAcceptedIssuers();
    }
}

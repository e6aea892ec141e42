package io.github.jwtbench.core.probe;

import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;

/**
 * The certificate that a service showed (RFC 5280).
 *
 * @param subject whom it names
 * @param issuer who issued it
 * @param names its subject alternative names, DNS names and IP addresses
 * @param notBefore start of its validity
 * @param notAfter end of its validity
 */
public record CertificateSeen(
        String subject, String issuer, List<String> names, Instant notBefore, Instant notAfter) {
    private static final List<Integer> DNS_AND_IP = List.of(2, 7);

    public CertificateSeen {
        names = List.copyOf(names);
    }

    static CertificateSeen of(X509Certificate certificate) {
        return new CertificateSeen(
                certificate.getSubjectX500Principal().getName(),
                certificate.getIssuerX500Principal().getName(),
                names(certificate),
                certificate.getNotBefore().toInstant(),
                certificate.getNotAfter().toInstant());
    }

    private static List<String> names(X509Certificate certificate) {
        try {
            var all = certificate.getSubjectAlternativeNames();
            return all == null
                    ? List.of()
                    : all.stream()
                            .filter(name -> DNS_AND_IP.contains(name.get(0)))
                            .map(name -> name.get(1).toString())
                            .toList();
        } catch (CertificateParsingException e) {
            return List.of();
        }
    }
}

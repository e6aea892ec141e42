package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.HttpAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Findings from connecting to a service. */
final class ConnectionFindings {
    /** Alerts of a server about a certificate (RFC 8446 section 6.2). */
    private static final Pattern ALERT = Pattern.compile("fatal alert: \\w*certificate");

    private ConnectionFindings() {}

    /** Whether a failure of a client without a certificate is that it has none. */
    static boolean wantsCertificate(String failure) {
        return ALERT.matcher(failure).find();
    }

    static List<Finding> of(ProbeResult seen) {
        TlsSeen tls = seen.tls();
        if (!tls.isGood()) {
            return tls.fault().map(fault -> problem(fault, seen)).stream().toList();
        }
        if (!HttpAddress.isTls(seen.url())) {
            return List.of(new Finding(Fault.PLAIN_HTTP, List.of("The address begins with http:")));
        }
        return tls.isHttp2()
                ? List.of()
                : List.of(
                        new Finding(
                                Fault.HTTP_1_1,
                                List.of(
                                        "Of h2 and http/1.1, ALPN (RFC 7301) chose: "
                                                + (tls.alpn().isEmpty()
                                                        ? "neither"
                                                        : tls.alpn()))));
    }

    private static Finding problem(Fault found, ProbeResult seen) {
        TlsSeen tls = seen.tls();
        Fault fault =
                found == Fault.HANDSHAKE && wantsCertificate(tls.words())
                        ? Fault.CLIENT_CERTIFICATE
                        : found;
        String host = seen.url().getHost();
        int port = HttpAddress.port(seen.url());
        Object where =
                switch (fault) {
                    case UNKNOWN_HOST, CERTIFICATE_FOR_ANOTHER_HOST -> host;
                    case NOT_TLS -> port;
                    default -> host + ":" + port;
                };
        List<String> evidence = new ArrayList<>();
        tls.certificate()
                .ifPresent(
                        certificate -> {
                            evidence.add(
                                    "Certificate of %s, issued by %s, for %s"
                                            .formatted(
                                                    certificate.subject(),
                                                    certificate.issuer(),
                                                    ProbeWords.list(certificate.names())));
                            evidence.add(
                                    "Valid from %s until %s; this machine says that it is %s"
                                            .formatted(
                                                    certificate.notBefore(),
                                                    certificate.notAfter(),
                                                    tls.at()));
                        });
        if (!tls.words().isEmpty()) {
            evidence.add("This machine said: " + tls.words());
        }
        return new Finding(fault, evidence, fault.advice(where));
    }
}

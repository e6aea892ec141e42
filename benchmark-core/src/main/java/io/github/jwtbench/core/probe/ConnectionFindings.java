package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.HttpAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Findings from connecting to a service. */
final class ConnectionFindings {
    static final String GIVE_CERTIFICATE =
            "Give the load one with service: certificate and key in the scenario; init has none to"
                    + " show.";

    /** Alerts of a server about a certificate (RFC 8446 section 6.2). */
    private static final Pattern ALERT = Pattern.compile("fatal alert: \\w*certificate");

    private ConnectionFindings() {}

    /** Whether a failure of a client without a certificate is that it has none. */
    static boolean wantsCertificate(String failure) {
        return ALERT.matcher(failure).find();
    }

    static List<Finding> of(ProbeResult seen) {
        TlsSeen tls = seen.tls();
        List<Finding> all = new ArrayList<>();
        if (!tls.isGood()) {
            all.add(problem(seen));
        }
        if (tls.isGood() && !HttpAddress.isTls(seen.url())) {
            all.add(
                    new Finding(
                            Fault.PLAIN_HTTP,
                            List.of("The address begins with http:"),
                            "Tokens travel in the clear, which only this machine may see; the cost"
                                    + " of TLS is not measured."));
        } else if (tls.isGood() && !tls.isHttp2()) {
            all.add(
                    new Finding(
                            Fault.HTTP_1_1,
                            List.of(
                                    "Of h2 and http/1.1, ALPN (RFC 7301) chose: "
                                            + (tls.alpn().isEmpty() ? "neither" : tls.alpn())),
                            "The scenario says protocol: http/1.1, with one request at a time on"
                                    + " each connection. If HTTP/2 is wanted, switch it on in the"
                                    + " service or in what stands before it."));
        }
        return all;
    }

    private static Finding problem(ProbeResult seen) {
        TlsSeen tls = seen.tls();
        String host = seen.url().getHost();
        String where = host + ":" + HttpAddress.port(seen.url());
        return switch (tls.problem()) {
            case UNKNOWN_HOST -> of(Fault.UNKNOWN_HOST, tls, "Check the spelling of " + host + ".");
            case REFUSED ->
                    of(
                            Fault.REFUSED,
                            tls,
                            "Start the service, or check host and port: " + where + ".");
            case UNREACHABLE ->
                    of(
                            Fault.UNREACHABLE,
                            tls,
                            "Check the network and firewalls on the way to " + where + ".");
            case NOT_TLS ->
                    of(
                            Fault.NOT_TLS,
                            tls,
                            "Give the port where it speaks TLS. Plain HTTP is only possible within"
                                    + " this machine: http://localhost:"
                                    + HttpAddress.port(seen.url())
                                    + ".");
            case HANDSHAKE ->
                    wantsCertificate(tls.words())
                            ? of(Fault.CLIENT_CERTIFICATE, tls, GIVE_CERTIFICATE)
                            : of(
                                    Fault.HANDSHAKE,
                                    tls,
                                    "Check that it speaks TLS at "
                                            + where
                                            + ", and look into its log: TLS versions, cipher suites, and"
                                            + " whether it wants a certificate of the client.");
            case EXPIRED ->
                    of(
                            Fault.CERTIFICATE_EXPIRED,
                            tls,
                            "Have it issued again; until then no client should send a token there.");
            case NOT_YET_VALID ->
                    of(
                            Fault.CERTIFICATE_NOT_YET_VALID,
                            tls,
                            "Check the clock of this machine, or have the certificate issued"
                                    + " again.");
            case UNTRUSTED ->
                    of(
                            Fault.CERTIFICATE_UNTRUSTED,
                            tls,
                            "Give the certificate of the authority that issued it, as PEM, with"
                                    + " --trust; for a self-signed one the certificate itself.");
            case ANOTHER_HOST ->
                    of(
                            Fault.CERTIFICATE_FOR_ANOTHER_HOST,
                            tls,
                            "Ask for a host that the certificate names, or have it issued for "
                                    + host
                                    + ".");
            case NONE -> throw new IllegalStateException("no problem");
        };
    }

    private static Finding of(Fault fault, TlsSeen tls, String advice) {
        List<String> evidence = new ArrayList<>();
        CertificateSeen certificate = tls.certificate();
        if (certificate != null) {
            evidence.add(
                    "Certificate of %s, issued by %s, for %s"
                            .formatted(
                                    certificate.subject(),
                                    certificate.issuer(),
                                    ProbeWords.list(certificate.names())));
            evidence.add(
                    "Valid from %s until %s; this machine says that it is %s"
                            .formatted(certificate.notBefore(), certificate.notAfter(), tls.at()));
        }
        if (!tls.words().isEmpty()) {
            evidence.add("This machine said: " + tls.words());
        }
        return new Finding(fault, evidence, advice);
    }
}

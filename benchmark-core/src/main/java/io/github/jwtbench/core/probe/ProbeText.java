package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.List;

/** Describes the observations and findings of a service in words. */
public final class ProbeText {
    private static final int LABEL = 16;

    private final StringBuilder text = new StringBuilder();

    private ProbeText() {}

    /** Lines for a terminal. */
    public static String of(ProbeResult seen, List<Finding> findings) {
        ProbeText words = new ProbeText();
        words.text
                .append(seen.method())
                .append(' ')
                .append(PlainText.of(seen.url()))
                .append("\n\n");
        int heading = words.text.length();
        words.seen(seen);
        if (words.text.length() > heading) {
            words.text.append('\n');
        }
        findings.forEach(words::finding);
        if (findings.stream().allMatch(finding -> finding.fault().isNote())) {
            words.text.append("The right answer came.\n");
        }
        return words.text.toString();
    }

    private void seen(ProbeResult seen) {
        TlsSeen tls = seen.tls();
        tls.certificate().ifPresent(each -> line("Certificate", certificate(each, tls.isGood())));
        if (tls.isGood()) {
            line("Protocol", tls.isHttp2() ? Protocol.HTTP_2 : Protocol.HTTP_1_1);
        }
        seen.resource()
                .ifPresent(
                        resource ->
                                line(
                                        "Announced",
                                        "resource %s, issuers %s (%s)"
                                                .formatted(
                                                        ProbeWords.text(resource.resource()),
                                                        ProbeWords.list(
                                                                resource.authorizationServers()),
                                                        resource.readFrom())));
        seen.discovery()
                .filter(found -> found.readFrom().isPresent())
                .ifPresent(
                        found ->
                                line(
                                        "Provider",
                                        "%s (%s)"
                                                .formatted(
                                                        ProbeWords.text(found.issuer()),
                                                        found.readFrom().orElseThrow())));
        seen.token().ifPresent(token -> line("Token", token(token)));
        seen.clock().ifPresent(clock -> line("Clock", clock.inWords()));
        seen.answers().without().ifPresent(answer -> line("Without token", answer.inWords()));
        if (!seen.answers().repeated().isEmpty()) {
            line(
                    seen.token().isPresent() ? "With token" : "Repeated",
                    AnswerFindings.counts(seen.answers().repeated()));
        }
        seen.answers()
                .limit()
                .ifPresent(limit -> line("Header limit", limit.inWords(seen.token())));
    }

    private static String certificate(CertificateSeen certificate, boolean trusted) {
        return "%s, for %s, valid until %s, %s"
                .formatted(
                        certificate.subject(),
                        ProbeWords.list(certificate.names()),
                        certificate.notAfter(),
                        trusted ? "trusted" : "refused");
    }

    private static String token(TokenSeen token) {
        return token.form().isSilent()
                ? token.form().inWords() + "; what it says only others can read"
                : "%s, issuer %s, audience %s, scope %s, valid until %s"
                        .formatted(
                                token.form().inWords(),
                                ProbeWords.text(token.issuer()),
                                ProbeWords.list(token.audience()),
                                ProbeWords.list(token.scopes()),
                                ProbeWords.text(token.expires().toString()));
    }

    private void line(String label, String words) {
        text.append("  ")
                .append(label)
                .append(" ".repeat(LABEL - label.length()))
                .append(new PlainText(words))
                .append('\n');
    }

    private void finding(Finding finding) {
        text.append(finding.fault().isNote() ? "Note: " : "Wrong: ")
                .append(new PlainText(finding.fault().words()))
                .append('\n');
        finding.evidence()
                .forEach(each -> text.append("  ").append(new PlainText(each)).append('\n'));
        text.append("  What to do: ").append(new PlainText(finding.advice())).append("\n\n");
    }
}

package io.github.jwtbench.core.probe;

import java.util.Locale;

/** Possible faults, and notes that are only worth knowing. */
public enum Fault {
    UNKNOWN_HOST("No address is known for this host.", "Check the spelling of %s."),
    REFUSED("Nothing listens at this address.", "Start the service, or check host and port: %s."),
    UNREACHABLE(
            "The service cannot be reached.", "Check the network and firewalls on the way to %s."),
    NOT_TLS(
            "The service does not speak TLS at this port.",
            "Give the port where it speaks TLS. Plain HTTP is only possible within this machine:"
                    + " http://localhost:%s."),
    HANDSHAKE(
            "The TLS handshake failed.",
            "Check that it speaks TLS at %s, and look into its log: TLS versions, cipher suites, and"
                    + " whether it wants a certificate of the client."),
    CLIENT_CERTIFICATE(
            "The service wants a certificate of the client.",
            "Give the load one with service: certificate and key in the scenario; init has none to"
                    + " show."),
    CERTIFICATE_EXPIRED(
            "The certificate of the service has expired.",
            "Have it issued again; until then no client should send a token there."),
    CERTIFICATE_NOT_YET_VALID(
            "The certificate of the service is not valid yet.",
            "Check the clock of this machine, or have the certificate issued again."),
    CERTIFICATE_UNTRUSTED(
            "The certificate of the service is not trusted.",
            "Give the certificate of the authority that issued it, as PEM, with --trust; for a"
                    + " self-signed one the certificate itself."),
    CERTIFICATE_FOR_ANOTHER_HOST(
            "The certificate of the service is for another host.",
            "Ask for a host that the certificate names, or have it issued for %s."),
    NO_ANSWER(
            "A request got no answer.", "Look into the log of the service, and ask it by hand: %s"),
    NO_TOKEN(
            "The provider gave no token.",
            "Check the issuer, the client and its secret, and that the client may use this grant. Some"
                    + " providers want to know for what, by --scope (Entra: api://ID/.default) or"
                    + " --parameter (Auth0: audience=...)."),
    ISSUER_METADATA(
            "The provider announces another issuer than the one that it was asked for.",
            "Give the announced one with --issuer, if you trust it; the two must be the same, a slash"
                    + " at the end included. Until then no secret is sent there."),
    CLOCK(
            "The token is valid, but not by the clock of the service.",
            "Set the clock of the service by NTP: by this machine's the token is valid."),
    TOKEN_EXPIRED("The token has expired.", "Get a new token."),
    TOKEN_NOT_YET_VALID(
            "The token is not valid yet.",
            "Check the clock of the provider, and the clock of this machine."),
    AUDIENCE(
            "The token is meant for another audience.",
            "Have the provider put the audience of the service into the token, by client or by scope,"
                    + " or let the service accept the audience that the token has."),
    ISSUER(
            "The token is from another issuer than the service trusts.",
            "Get the token from an issuer that the service trusts, or let the service trust this one;"
                    + " every character counts, a slash at the end too."),
    SIGNATURE(
            "The service could not verify the signature of the token.",
            "Check that the service reads its keys from this issuer, that it can reach them, and that"
                    + " it takes the token's algorithm."),
    MALFORMED("The service cannot read the token.", "%s"),
    CLAIM_MISSING(
            "The token lacks a claim that the service wants.",
            "Have the provider put the claim into the token, or let the service do without it."),
    NOT_SEEN(
            "The service did not see the token that was sent.",
            "Check in which header the service looks for it, and that no proxy takes Authorization"
                    + " away."),
    UNAUTHORIZED(
            "The service refuses the token.",
            "Compare these with the configuration of the service, and look into its log."),
    TOKEN_NEEDED("The service wants a token.", "Give tokens with --client or --token-file."),
    SCOPE(
            "The token lacks a scope.",
            "Ask for the scope that the service needs with --scope, and let the provider grant it to"
                    + " the client."),
    FORBIDDEN(
            "The service takes the token, but its owner may not do this.",
            "Give the user or client the role that the service asks for, or take another one."),
    LIMITED(
            "The service limits how many requests it takes in a time.",
            "No more requests were sent. Wait as long as Retry-After says, have the limit raised for"
                    + " this client, or let the load ask for less than the limit with load: open:"
                    + " requestsPerSecond."),
    LOGIN_PAGE(
            "The service redirects, which is made for browsers.",
            "Give the address that answers itself. If it leads to a login page, the service must be"
                    + " told to take bearer tokens (RFC 6750) on this path."),
    NOT_FOUND(
            "There is nothing at this path.",
            "Check the path, %s, and that the service has one without a prefix. Some services hide in"
                    + " this way what a token may not see."),
    METHOD(
            "The path does not take this method.",
            "Give one that it takes with --method; %s was asked for."),
    TOO_LARGE(
            "The request is too large for the service.",
            "Take a token with fewer claims (roles and groups are what makes most long), or raise the"
                    + " limit of the service and of each proxy before it."),
    ERROR_INSIDE(
            "The service answers with an error, in a status that is good.",
            "A load that looks at the status alone would count it as right: give the scenario a text"
                    + " of the right answer, expect: contains."),
    SERVER_ERROR(
            "The service fails.",
            "The service is at fault and not the token: look into its log. A service that cannot"
                    + " reach its provider's keys answers in this way, too."),
    SOMETIMES(
            "The service fails for some of the same requests.",
            "The service is at fault%s: the request was the same each time. Look into the log of the"
                    + " service, and whether one instance behind a load balancer differs."),
    OTHER_STATUS("The service answers otherwise.", "Ask it by hand what it wants: %s"),
    LOAD(
            "The client of a load does not get the answer that came here.",
            "Change what it asks for in the scenario, such as headers or the protocol, until jwtbench"
                    + " load begins."),
    HTTP_1_1(
            "The service speaks HTTP/1.1 only.",
            "The scenario says protocol: http/1.1, with one request at a time on each connection. If"
                    + " HTTP/2 is wanted, switch it on in the service or in what stands before it.",
            true),
    PLAIN_HTTP(
            "The service is asked without TLS.",
            "Tokens travel in the clear, which only this machine may see; the cost of TLS is not"
                    + " measured.",
            true),
    CLOCKS_DIFFER(
            "The clocks of the service and of this machine differ.",
            "Set both by NTP: tokens are valid by the clock of the service.",
            true),
    LITTLE_ROOM(
            "The token leaves little room for other headers.",
            "Raise the limit of the service and of each proxy before it, or take a token with fewer"
                    + " claims. doc/post-quantum.adoc of jwtbench has the limits and settings of many"
                    + " servers.",
            true),
    OPEN(
            "The service answers without a token, too.",
            "A load on this path may measure no validation; take a path that needs a token.",
            true);

    private final String words;
    private final String advice;
    private final boolean note;

    Fault(String words, String advice) {
        this(words, advice, false);
    }

    Fault(String words, String advice, boolean note) {
        this.words = words;
        this.advice = advice;
        this.note = note;
    }

    /** A sentence that names it. */
    public String words() {
        return words;
    }

    /**
     * What a user can do.
     *
     * @param values that the advice has places for
     */
    String advice(Object... values) {
        return String.format(Locale.ROOT, advice, values);
    }

    /** Whether a load is possible all the same. */
    public boolean isNote() {
        return note;
    }
}

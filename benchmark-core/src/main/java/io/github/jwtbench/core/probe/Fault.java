package io.github.jwtbench.core.probe;

/** Possible faults, and notes that are only worth knowing. */
public enum Fault {
    UNKNOWN_HOST("No address is known for this host."),
    REFUSED("Nothing listens at this address."),
    UNREACHABLE("The service cannot be reached."),
    NOT_TLS("The service does not speak TLS at this port."),
    HANDSHAKE("The TLS handshake failed."),
    CLIENT_CERTIFICATE("The service wants a certificate of the client."),
    CERTIFICATE_EXPIRED("The certificate of the service has expired."),
    CERTIFICATE_NOT_YET_VALID("The certificate of the service is not valid yet."),
    CERTIFICATE_UNTRUSTED("The certificate of the service is not trusted."),
    CERTIFICATE_FOR_ANOTHER_HOST("The certificate of the service is for another host."),
    NO_ANSWER("A request got no answer."),
    NO_TOKEN("The provider gave no token."),
    ISSUER_METADATA("The provider announces another issuer than the one that it was asked for."),
    CLOCK("The token is valid, but not by the clock of the service."),
    TOKEN_EXPIRED("The token has expired."),
    TOKEN_NOT_YET_VALID("The token is not valid yet."),
    AUDIENCE("The token is meant for another audience."),
    ISSUER("The token is from another issuer than the service trusts."),
    SIGNATURE("The service could not verify the signature of the token."),
    MALFORMED("The service cannot read the token."),
    CLAIM_MISSING("The token lacks a claim that the service wants."),
    NOT_SEEN("The service did not see the token that was sent."),
    UNAUTHORIZED("The service refuses the token."),
    TOKEN_NEEDED("The service wants a token."),
    SCOPE("The token lacks a scope."),
    FORBIDDEN("The service takes the token, but its owner may not do this."),
    LIMITED("The service limits how many requests it takes in a time."),
    LOGIN_PAGE("The service redirects, which is made for browsers."),
    NOT_FOUND("There is nothing at this path."),
    METHOD("The path does not take this method."),
    TOO_LARGE("The request is too large for the service."),
    ERROR_INSIDE("The service answers with an error, in a status that is good."),
    SERVER_ERROR("The service fails."),
    SOMETIMES("The service fails for some of the same requests."),
    OTHER_STATUS("The service answers otherwise."),
    LOAD("The client of a load does not get the answer that came here."),
    HTTP_1_1("The service speaks HTTP/1.1 only.", true),
    PLAIN_HTTP("The service is asked without TLS.", true),
    CLOCKS_DIFFER("The clocks of the service and of this machine differ.", true),
    LITTLE_ROOM("The token leaves little room for other headers.", true),
    OPEN("The service answers without a token, too.", true);

    private final String words;
    private final boolean note;

    Fault(String words) {
        this(words, false);
    }

    Fault(String words, boolean note) {
        this.words = words;
        this.note = note;
    }

    /** A sentence that names it. */
    public String words() {
        return words;
    }

    /** Whether a load is possible all the same. */
    public boolean isNote() {
        return note;
    }
}

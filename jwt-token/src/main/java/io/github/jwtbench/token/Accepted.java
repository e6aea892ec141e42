package io.github.jwtbench.token;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The formats that the token can still have; each part that is read removes some. So a token cannot
 * combine the mode of one accepted format with the algorithm of another.
 */
final class Accepted {
    private Set<SecuredTokenFormat> formats;

    Accepted(Set<SecuredTokenFormat> formats) {
        this.formats = formats;
    }

    void require(Mode mode) throws TokenException {
        narrow(
                format -> format.mode() == mode,
                TokenError.MODE_NOT_ALLOWED,
                "token must be signed and encrypted in an accepted way");
    }

    SigningAlgorithm signing(TokenHeader header) throws TokenException {
        narrow(
                format -> format.signingAlgorithm().isNamed(header.algorithm()),
                TokenError.ALGORITHM_NOT_ALLOWED,
                "alg of the JWS must be an accepted one");
        return formats.iterator().next().signingAlgorithm();
    }

    KeyManagement keyManagement(TokenHeader header) throws TokenException {
        Optional<KeyManagement> management = KeyManagement.named(header.algorithm());
        narrow(
                format ->
                        management.filter(each -> each == format.keyManagement()).isPresent()
                                && Jwe.ENCRYPTION.equals(header.encryption()),
                TokenError.ALGORITHM_NOT_ALLOWED,
                "alg and enc of the JWE must be accepted ones");
        return management.orElseThrow();
    }

    /** Uncompressed content is always accepted: a producer skips a useless compression. */
    void compression(Codec codec, Placement placement) throws TokenException {
        if (codec != Codec.NONE) {
            narrow(
                    format -> format.codec() == codec && format.placement() == placement,
                    TokenError.COMPRESSION_NOT_ALLOWED,
                    "compression must be accepted at this place, and only once");
        }
    }

    private void narrow(Predicate<SecuredTokenFormat> rule, TokenError error, String message)
            throws TokenException {
        formats = formats.stream().filter(rule).collect(Collectors.toUnmodifiableSet());
        if (formats.isEmpty()) {
            throw new TokenException(error, message);
        }
    }
}

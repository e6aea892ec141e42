package io.github.jwtbench.library.engine;

import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.jwt.JwkSetConverter;
import com.google.crypto.tink.jwt.JwtInvalidException;
import com.google.crypto.tink.jwt.JwtPublicKeyVerify;
import com.google.crypto.tink.jwt.JwtSignatureConfig;
import com.google.crypto.tink.jwt.JwtValidator;
import com.google.crypto.tink.jwt.VerifiedJwt;
import io.github.jwtbench.validation.Reason;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.List;

/**
 * Google's Tink, which tries the keys of its set in turn: those that the {@code kid} names, each
 * with the algorithm of its JWK. Checks all of {@link Trust}, but accepts the algorithm of every
 * key.
 */
final class TinkLibrary implements Library<VerifiedJwt> {
    private final JwtPublicKeyVerify verifier;
    private final JwtValidator validator;

    TinkLibrary(Trust trust) {
        try {
            JwtSignatureConfig.register();
            verifier =
                    JwkSetConverter.toPublicKeysetHandle(trust.jwks())
                            .getPrimitive(RegistryConfiguration.get(), JwtPublicKeyVerify.class);
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException("not a JWK set of Tink", e);
        }
        validator =
                JwtValidator.newBuilder()
                        .expectIssuer(trust.issuer())
                        .expectAudience(trust.audience())
                        .ignoreTypeHeader()
                        .setClockSkew(Trust.LEEWAY)
                        .build();
    }

    @Override
    public VerifiedJwt validate(String token) throws GeneralSecurityException {
        return verifier.verifyAndDecode(token, validator);
    }

    @Override
    public String subject(VerifiedJwt accepted) {
        try {
            return accepted.getSubject();
        } catch (JwtInvalidException e) {
            throw new IllegalArgumentException("sub must be a text", e);
        }
    }

    @Override
    public List<Refusal> refusals() {
        return List.of(
                Refusal.of(JwtInvalidException.class, "expired", Reason.EXPIRED),
                Refusal.of(JwtInvalidException.class, "issuer", Reason.ISSUER_UNKNOWN),
                Refusal.of(JwtInvalidException.class, Reason.MALFORMED),
                // No key fits.
                Refusal.of(
                        GeneralSecurityException.class, "invalid JWT", Reason.SIGNATURE_INVALID));
    }
}

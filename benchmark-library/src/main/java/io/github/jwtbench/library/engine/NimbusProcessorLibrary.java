package io.github.jwtbench.library.engine;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.factories.DefaultJWSVerifierFactory;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.BadJWSException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.proc.ExpiredJWTException;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.SignatureProvider;
import java.text.ParseException;
import java.util.List;
import java.util.Set;

/** Nimbus JOSE+JWT's own processor. Checks all of {@link Trust}. */
final class NimbusProcessorLibrary implements Library<JWTClaimsSet> {
    private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();

    NimbusProcessorLibrary(Trust trust) {
        try {
            processor.setJWSKeySelector(
                    new JWSVerificationKeySelector<>(
                            JWSAlgorithm.parse(trust.algorithm().joseName()),
                            new ImmutableJWKSet<>(JWKSet.parse(trust.jwks()))));
        } catch (ParseException e) {
            throw new IllegalArgumentException("not a JWK set", e);
        }
        if (trust.provider() != SignatureProvider.JDK) {
            DefaultJWSVerifierFactory verifiers = new DefaultJWSVerifierFactory();
            verifiers
                    .getJCAContext()
                    .setProvider(trust.provider().signature(trust.algorithm()).getProvider());
            processor.setJWSVerifierFactory(verifiers);
        }
        DefaultJWTClaimsVerifier<SecurityContext> claims =
                new DefaultJWTClaimsVerifier<>(
                        trust.audience(),
                        new JWTClaimsSet.Builder().issuer(trust.issuer()).build(),
                        Set.of("exp"));
        claims.setMaxClockSkew((int) Trust.LEEWAY.toSeconds());
        processor.setJWTClaimsSetVerifier(claims);
    }

    @Override
    public JWTClaimsSet validate(String token)
            throws ParseException, BadJOSEException, JOSEException {
        return processor.process(token, null);
    }

    @Override
    public String subject(JWTClaimsSet accepted) {
        return accepted.getSubject();
    }

    @Override
    public List<Refusal> refusals() {
        return List.of(
                Refusal.of(ParseException.class, Reason.MALFORMED),
                Refusal.of(BadJWSException.class, Reason.SIGNATURE_INVALID),
                Refusal.of(ExpiredJWTException.class, Reason.EXPIRED),
                Refusal.of(BadJWTException.class, "iss claim", Reason.ISSUER_UNKNOWN));
    }
}

package io.github.jwtbench.library.engine;

import com.nimbusds.jose.proc.BadJWSException;
import io.github.jwtbench.validation.Reason;
import java.text.ParseException;
import java.util.List;
import org.springframework.http.RequestEntity;
import org.springframework.http.ResponseEntity;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.web.client.RestTemplate;

/**
 * Spring Security's {@code NimbusJwtDecoder}, as Spring Boot builds it from {@code jwk-set-uri},
 * {@code issuer-uri} and {@code audiences}, but with this leeway. Checks {@link Trust}, but {@code
 * exp} only where there is one.
 */
final class SpringSecurityLibrary implements Library<Jwt> {
    private final NimbusJwtDecoder decoder;

    SpringSecurityLibrary(Trust trust) {
        decoder =
                NimbusJwtDecoder.withJwkSetUri(trust.issuer())
                        .jwsAlgorithm(SignatureAlgorithm.from(trust.algorithm().joseName()))
                        .restOperations(new FixedAnswers(trust.jwks()))
                        .build();
        decoder.setJwtValidator(
                JwtValidators.createDefaultWithValidators(
                        List.of(
                                new JwtTimestampValidator(Trust.LEEWAY),
                                new JwtIssuerValidator(trust.issuer()),
                                new JwtClaimValidator<List<String>>(
                                        JwtClaimNames.AUD,
                                        all -> all != null && all.contains(trust.audience())))));
    }

    /** The issuer's server, without a network. */
    private static final class FixedAnswers extends RestTemplate {
        private final String jwks;

        FixedAnswers(String jwks) {
            this.jwks = jwks;
        }

        @Override
        public <T> ResponseEntity<T> exchange(RequestEntity<?> request, Class<T> type) {
            return ResponseEntity.ok(type.cast(jwks));
        }
    }

    @Override
    public Jwt validate(String token) {
        return decoder.decode(token);
    }

    @Override
    public String subject(Jwt accepted) {
        return accepted.getSubject();
    }

    @Override
    public List<Refusal> refusals() {
        return List.of(
                Refusal.of(ParseException.class, Reason.MALFORMED),
                Refusal.of(BadJWSException.class, Reason.SIGNATURE_INVALID),
                Refusal.of(JwtValidationException.class, "Jwt expired", Reason.EXPIRED),
                Refusal.of(JwtValidationException.class, "iss claim", Reason.ISSUER_UNKNOWN));
    }
}

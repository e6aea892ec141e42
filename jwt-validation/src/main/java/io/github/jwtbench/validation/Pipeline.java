package io.github.jwtbench.validation;

import io.github.jwtbench.validation.claims.TenantPattern;
import io.github.jwtbench.validation.claims.TokenClaims;
import io.github.jwtbench.validation.engine.ValidationEngine;
import io.github.jwtbench.validation.json.Printable;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The stages of validation, one method each, in order. Each stage takes the result of the previous
 * stage, so no stage can be skipped; only the result of the last stage has public accessors.
 *
 * <p>Most callers use {@link TokenValidator}, which adds a cache. The separate stages serve callers
 * that time them or stop between them. Thread-safe. A stage does all its work in each call, also
 * for an argument that it has seen before.
 */
public final class Pipeline {
    private final ValidationEngine engine;
    private final Map<String, Issuer> issuers; // the key null is an issuer of any name
    private final IdentityHashMap<Issuer, TenantPattern> patterns;
    private final int maxTokenLength;
    private final long skewMillis;
    private final ClaimRules rules;
    private final Clock clock;

    private Pipeline(
            ValidatorConfig config,
            Map<String, Issuer> issuers,
            IdentityHashMap<Issuer, TenantPattern> patterns) {
        this.issuers = issuers;
        this.patterns = patterns;
        this.engine = config.engine().engine(config.provider());
        this.maxTokenLength = config.maxTokenLength();
        this.skewMillis = config.clockSkew().toMillis();
        this.rules = new ClaimRules(config.clockSkew());
        this.clock = config.clock();
    }

    /**
     * @param config its cache and its listener are not used here
     * @throws IllegalArgumentException if an issuer occurs twice, or two tenant patterns match the
     *     same {@code iss}, or an issuer may use an algorithm that the provider cannot verify
     */
    public static Pipeline of(ValidatorConfig config) {
        Map<String, Issuer> byName = new HashMap<>();
        IdentityHashMap<Issuer, TenantPattern> patterns = new IdentityHashMap<>();
        for (Issuer issuer : config.issuers()) {
            requireVerifiable(issuer, config.provider());
            boolean twice;
            String name = issuer.name();
            if (name != null && TenantPattern.isPattern(name)) {
                TenantPattern pattern = TenantPattern.of(name, issuer.tenants());
                twice = patterns.values().stream().anyMatch(pattern::overlaps);
                patterns.put(issuer, pattern);
            } else {
                twice = byName.put(name, issuer) != null;
            }
            if (twice) {
                throw new IllegalArgumentException(
                        "issuer must be given once, is given twice: " + issuer.shownName());
            }
        }
        return new Pipeline(config, byName, patterns);
    }

    private static void requireVerifiable(Issuer issuer, SignatureProvider provider) {
        for (SignatureAlgorithm algorithm : issuer.algorithms()) {
            if (!provider.supports(algorithm)) {
                throw new IllegalArgumentException(
                        String.format(
                                Locale.ROOT,
                                "algorithms of issuer %s must be available from provider %s, %s is"
                                        + " %s",
                                issuer.shownName(),
                                provider,
                                algorithm.joseName(),
                                provider.describe(algorithm)));
            }
        }
    }

    /**
     * Checks size and characters without decoding.
     *
     * @param token without a scheme such as {@code Bearer}
     * @throws TokenRejectedException with {@link Reason#TOO_LARGE}, {@link Reason#MALFORMED} or
     *     {@link Reason#ENCRYPTED}
     */
    public FormattedToken formatCheck(String token) throws TokenRejectedException {
        checkLength(token);
        return FormattedToken.of(token);
    }

    /**
     * Reads the header, and from the payload the issuer.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED}, {@link
     *     Reason#UNSUPPORTED_HEADER}, or {@link Reason#CLAIM_INVALID} for an {@code iss} that is
     *     not a string
     */
    public ParsedToken parse(FormattedToken token) throws TokenRejectedException {
        return ParsedToken.of(token, engine);
    }

    /**
     * Finds the issuer and its key, and checks that the issuer allows the token's type, and that
     * both allow its algorithm. Never waits; allocates for an accepted token only if the issuer has
     * tenants.
     *
     * @throws TokenRejectedException with {@link Reason#ALGORITHM_NOT_ALLOWED}, {@link
     *     Reason#ISSUER_MISSING}, {@link Reason#ISSUER_UNKNOWN}, {@link Reason#TYPE_NOT_ALLOWED},
     *     {@link Reason#KEYS_UNAVAILABLE} or {@link Reason#KEY_UNKNOWN}
     */
    public ResolvedToken issuerResolution(ParsedToken token) throws TokenRejectedException {
        SignatureAlgorithm algorithm = algorithmOf(token);
        Issuer issuer = issuerOf(token);
        return new ResolvedToken(token, issuer, keyOf(token, issuer, algorithm), algorithm);
    }

    /**
     * Verifies the signature.
     *
     * @throws TokenRejectedException with {@link Reason#SIGNATURE_INVALID}
     */
    public SignedToken signature(ResolvedToken token) throws TokenRejectedException {
        FormattedToken formatted = token.parsed().formatted();
        byte[] signature = formatted.signature();
        // Some libraries and some JDKs do not check the length.
        if (signature.length != token.key().signatureBytes()
                || !engine.verify(
                        token.key(),
                        token.algorithm(),
                        formatted.characters(),
                        formatted.signingInputLength(),
                        signature)) {
            throw new TokenRejectedException(
                    Reason.SIGNATURE_INVALID, "signature does not fit content and key");
        }
        return new SignedToken(token);
    }

    /**
     * Reads and checks all claims.
     *
     * @throws TokenRejectedException with {@link Reason#MALFORMED} for a payload that is not one
     *     JSON object, or with the reason of the failed claim
     */
    public VerifiedToken claims(SignedToken token) throws TokenRejectedException {
        return verified(token).verified();
    }

    CachedToken verified(SignedToken token) throws TokenRejectedException {
        ResolvedToken resolved = token.resolved();
        ParsedToken parsed = resolved.parsed();
        TokenClaims claims = parsed.claims();
        TenantPattern pattern = patterns.get(resolved.issuer());
        if (pattern != null) {
            requireTenant(tenantOf(parsed, pattern), claims.all().get("tid"));
        }
        rules.check(claims, resolved.issuer(), clock.millis());
        VerifiedToken verified =
                new VerifiedToken(
                        parsed.formatted().token(),
                        parsed.issuer(),
                        resolved.issuer().name(),
                        claims.subject(),
                        claims.all(),
                        Instant.ofEpochSecond(claims.expirySeconds()),
                        resolved.key().keyId(),
                        resolved.algorithm());
        return new CachedToken(
                verified,
                resolved.issuer().keys(),
                parsed.keyId(),
                resolved.key(),
                validFromMillis(claims),
                expiresMillis(claims, resolved.issuer().maxAge()));
    }

    private static long expiresMillis(TokenClaims claims, @Nullable Duration maxAge) {
        long expires = claims.expirySeconds() * 1000;
        return maxAge == null
                ? expires
                : Math.min(expires, claims.issuedAtSeconds() * 1000 + maxAge.toMillis());
    }

    void checkLength(String token) throws TokenRejectedException {
        if (token.length() > maxTokenLength) {
            throw new TokenRejectedException(
                    Reason.TOO_LARGE,
                    "a token must have at most "
                            + maxTokenLength
                            + " characters, has "
                            + token.length());
        }
    }

    /** The issuer of the token; the issuer accepts the token's type. */
    Issuer issuerOf(ParsedToken token) throws TokenRejectedException {
        String name = token.issuer();
        Issuer issuer = issuers.get(name);
        if (issuer == null && name != null) {
            issuer = ofTenant(name);
        }
        if (issuer == null) {
            issuer = issuers.get(null);
        }
        if (issuer == null) {
            throw name == null
                    ? new TokenRejectedException(Reason.ISSUER_MISSING, "claim iss is required")
                    : new TokenRejectedException(
                            Reason.ISSUER_UNKNOWN,
                            "iss must be a trusted issuer, is " + Printable.of(name));
        }
        issuer.types().checkHeader(token.type());
        return issuer;
    }

    private @Nullable Issuer ofTenant(String name) {
        for (Map.Entry<Issuer, TenantPattern> each : patterns.entrySet()) {
            if (each.getValue().tenantOf(name) != null) {
                return each.getKey();
            }
        }
        return null;
    }

    private static SignatureAlgorithm algorithmOf(ParsedToken token) throws TokenRejectedException {
        SignatureAlgorithm algorithm = SignatureAlgorithm.named(token.algorithm());
        if (algorithm == null) {
            throw new TokenRejectedException(
                    Reason.ALGORITHM_NOT_ALLOWED,
                    "alg must be an asymmetric signature, is " + Printable.of(token.algorithm()));
        }
        return algorithm;
    }

    private VerificationKey keyOf(ParsedToken token, Issuer issuer, SignatureAlgorithm algorithm)
            throws TokenRejectedException {
        if (!issuer.algorithms().contains(algorithm)) {
            throw new TokenRejectedException(
                    Reason.ALGORITHM_NOT_ALLOWED,
                    "alg must be one of "
                            + SignatureAlgorithm.joseNames(issuer.algorithms())
                            + ", is "
                            + algorithm.joseName());
        }
        if (!issuer.keys().isLoaded()) {
            throw new TokenRejectedException(
                    Reason.KEYS_UNAVAILABLE,
                    "no keys of issuer " + issuer.shownName() + " were loaded so far");
        }
        String keyId = token.keyId();
        VerificationKey key = issuer.keys().find(keyId, algorithm);
        if (key == null) {
            throw noKey(keyId, algorithm, issuer.keys().algorithms(keyId));
        }
        TenantPattern pattern = patterns.get(issuer);
        String keyIssuer = key.issuer();
        if (pattern != null
                && keyIssuer != null
                && !pattern.allows(keyIssuer, tenantOf(token, pattern))) {
            throw new TokenRejectedException(
                    Reason.KEY_UNKNOWN,
                    "kid must be a key of this tenant, is of " + Printable.of(keyIssuer));
        }
        return key;
    }

    /** The tenant of a token that the pattern has matched. */
    private static String tenantOf(ParsedToken token, TenantPattern pattern) {
        String issuer = Objects.requireNonNull(token.issuer());
        return Objects.requireNonNull(pattern.tenantOf(issuer));
    }

    /**
     * Checks the claim in which Entra repeats the tenant; services use it to identify customers.
     */
    private static void requireTenant(String tenant, @Nullable Object tid)
            throws TokenRejectedException {
        if (tid != null && !tid.equals(tenant)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim tid must be the tenant of claim iss, is not");
        }
    }

    private static TokenRejectedException noKey(
            @Nullable String keyId, SignatureAlgorithm algorithm, Set<SignatureAlgorithm> ofName) {
        if (ofName.isEmpty()) {
            return new TokenRejectedException(
                    Reason.KEY_UNKNOWN,
                    keyId == null
                            ? "kid is required, the issuer has several keys"
                            : "kid must be a current key, is " + Printable.of(keyId));
        }
        return new TokenRejectedException(
                Reason.ALGORITHM_NOT_ALLOWED,
                "alg must be one of "
                        + SignatureAlgorithm.joseNames(ofName)
                        + " with this key, is "
                        + algorithm.joseName());
    }

    private long validFromMillis(TokenClaims claims) {
        return Math.max(claims.notBeforeSeconds(), claims.issuedAtSeconds()) * 1000 - skewMillis;
    }
}

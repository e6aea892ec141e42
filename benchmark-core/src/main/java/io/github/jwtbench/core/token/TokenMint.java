package io.github.jwtbench.core.token;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/** Signs tokens with a given key and given claims, for services in test. */
public final class TokenMint implements TokenSupply {
    private final SigningKey key;
    private final Map<String, Object> claims;
    private final Duration lifetime;

    /**
     * @param claims of every token, in addition to {@code exp}, {@code iat} and {@code jti}
     * @param lifetime from {@code iat} to {@code exp}
     */
    public TokenMint(SigningKey key, Map<String, Object> claims, Duration lifetime) {
        this.key = key;
        this.claims = claims;
        this.lifetime = lifetime;
    }

    @Override
    public TokenResponse next() {
        return new TokenResponse(token(), Optional.empty(), lifetime);
    }

    /** Different tokens, each valid from now on. */
    public List<String> mint(int count) {
        return IntStream.range(0, count).parallel().mapToObj(i -> token()).toList();
    }

    private String token() {
        long now = Instant.now().getEpochSecond();
        Map<String, Object> all = new LinkedHashMap<>(claims);
        all.put("iat", now);
        all.put("exp", now + lifetime.toSeconds());
        all.put("jti", UUID.randomUUID().toString());
        return key.sign(JSONObjectUtils.toJSONString(all));
    }
}

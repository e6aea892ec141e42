package io.github.jwtbench.core.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Signs tokens with RS256 and a key of its own. */
public final class SampleIssuer {
    private final String keyId = UUID.randomUUID().toString();
    private final SigningKey key;

    public SampleIssuer() {
        try {
            key = SigningKey.of(new RSAKeyGenerator(2048).keyID(keyId).generate());
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Different tokens, each valid for an hour. */
    public List<String> mint(int count) {
        long end = Instant.now().plusSeconds(3_600).getEpochSecond();
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"sub\":\"" + UUID.randomUUID() + "\",\"exp\":" + end + "}")
                .map(this::sign)
                .toList();
    }

    /**
     * Signs a payload as it is.
     *
     * @param payload JSON of the claims
     */
    public String sign(String payload) {
        return key.sign(
                "{\"alg\":\"RS256\",\"typ\" : \"JWT\",\"kid\" : \"" + keyId + "\"}", payload);
    }
}

package io.github.jwtbench.library.format;

import io.github.jwtbench.token.KeyRing;
import io.github.jwtbench.token.TokenError;
import io.github.jwtbench.token.ZstdDictionary;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The single fault of a token. */
public enum FormatFault {
    /** Signed by somebody else under the name of the sender's key. */
    BAD_SIGNATURE(TokenError.SIGNATURE_INVALID),

    /** Made for another recipient by name, with the right keys. */
    WRONG_AUDIENCE(TokenError.AUDIENCE_WRONG),

    /** 64 MiB of zeros in less than 100 KB, whatever the size of carts. */
    BOMB(TokenError.INFLATION_LIMIT);

    private static final int BOMB_BYTES = 64 << 20;
    private static final String ZEROS = "0".repeat(1 << 16);

    private final TokenError reason;

    FormatFault(TokenError reason) {
        this.reason = reason;
    }

    /** The expected reason of the refusal. */
    TokenError reason() {
        return reason;
    }

    /**
     * A token with this fault.
     *
     * @param dictionary null for codecs without one
     */
    String token(FormatSetting setting, Parties parties, @Nullable ZstdDictionary dictionary) {
        KeyRing signer =
                this == BAD_SIGNATURE ? Parties.forger(setting.keys(), parties) : parties.signing();
        String audience = this == WRONG_AUDIENCE ? "https://warehouse.example" : Parties.AUDIENCE;
        Map<String, Object> claims =
                this == BOMB
                        ? Map.of("zeros", Collections.nCopies(BOMB_BYTES / ZEROS.length(), ZEROS))
                        : setting.cart(0).claims();
        return parties.producer(setting.format(), dictionary, signer, audience)
                .produce(claims)
                .token();
    }
}

package io.github.jwtbench.library.format;

import io.github.jwtbench.token.SecuredTokenFormat;
import io.github.jwtbench.token.TokenError;
import io.github.jwtbench.token.ZstdDictionary;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The single fault of a token. */
public enum FormatFault {
    /** Signed by somebody else under the name of the sender's key. */
    BAD_SIGNATURE(TokenError.SIGNATURE_INVALID) {
        @Override
        String token(FormatSetting setting, Parties parties, @Nullable ZstdDictionary dictionary) {
            return parties.producer(
                            setting.format(),
                            dictionary,
                            Parties.forger(setting.keys(), parties),
                            Parties.AUDIENCE)
                    .produce(setting.cart(0).claims())
                    .token();
        }
    },

    /** Made for another recipient by name, with the right keys. */
    WRONG_AUDIENCE(TokenError.AUDIENCE_WRONG) {
        @Override
        String token(FormatSetting setting, Parties parties, @Nullable ZstdDictionary dictionary) {
            return parties.producer(
                            setting.format(),
                            dictionary,
                            parties.signing(),
                            "https://warehouse.example")
                    .produce(setting.cart(0).claims())
                    .token();
        }
    },

    /** 64 MiB of zeros in less than 100 KB, whatever the size of carts. */
    BOMB(TokenError.INFLATION_LIMIT) {
        @Override
        String token(FormatSetting setting, Parties parties, @Nullable ZstdDictionary dictionary) {
            SecuredTokenFormat format = setting.format();
            String zeros = "0".repeat(BOMB_PART);
            return parties.producer(format, dictionary)
                    .produce(Map.of("zeros", Collections.nCopies(BOMB_BYTES / BOMB_PART, zeros)))
                    .token();
        }
    };

    private static final int BOMB_BYTES = 64 << 20;
    private static final int BOMB_PART = 1 << 16;

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
    abstract String token(
            FormatSetting setting, Parties parties, @Nullable ZstdDictionary dictionary);
}

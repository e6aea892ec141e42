package io.github.jwtbench.library.format;

import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.Placement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Parameters of benchmarks that make or read tokens of carts. Their codecs differ. */
@State(Scope.Benchmark)
public abstract class CartParameters {
    @Param({"SIGN", "SIGN_THEN_ENCRYPT", "ENCRYPT_THEN_SIGN"})
    Mode mode = Mode.SIGN;

    @Param({"B_100", "KB_1", "KB_10", "KB_100"})
    CartSize size = CartSize.KB_1;

    @Param("PAYLOAD")
    Placement placement = Placement.PAYLOAD;

    @Param("CATALOGUE")
    Entropy entropy = Entropy.CATALOGUE;

    @Param("RSA")
    KeyChoice keys = KeyChoice.RSA;

    final FormatSetting setting(Codec codec) {
        return new FormatSetting(mode, size, codec, placement, entropy, keys);
    }
}

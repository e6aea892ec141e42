package io.github.jwtbench.library.format;

import io.github.jwtbench.core.format.FormatSize;
import io.github.jwtbench.core.format.FormatSizes;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.token.ProducedToken;
import io.github.jwtbench.token.TokenSizes;
import java.util.List;

/** Makes one token of each format, to see how large it is. */
public final class FormatProbe {
    private FormatProbe() {}

    /** Sizes of the formats among the cells; empty if there are none. */
    public static FormatSizes sizes(List<Cell> cells) {
        return new FormatSizes(
                cells.stream()
                        .filter(cell -> cell.benchmarkClass().equals(FormatCells.FORMAT))
                        .map(cell -> FormatSetting.of(cell.parameters()))
                        .distinct()
                        .map(FormatProbe::size)
                        .toList());
    }

    private static FormatSize size(FormatSetting setting) {
        Cart cart = setting.cart(0);
        ProducedToken token =
                Parties.of(setting.keys())
                        .producer(setting.format(), setting.dictionary())
                        .produce(cart.claims());
        return new FormatSize(
                TokenFormat.of(setting.parameters()),
                cart.bytes(),
                token.claimsBytes(),
                token.shape().payloadBytes(),
                token.token().length(),
                TokenSizes.characters(setting.format(), token.shape()),
                token.shape().compressed());
    }
}

package io.github.jwtbench.library.format;

/** The kind of a cart's texts, which determines how well it can be compressed. */
public enum Entropy {
    /** Names, numbers and attributes that differ as in a catalogue. */
    CATALOGUE,
    /** Numbered products with the same sentence again and again. */
    FILLER
}

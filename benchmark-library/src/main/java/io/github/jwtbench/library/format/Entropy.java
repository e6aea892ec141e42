package io.github.jwtbench.library.format;

/** What a cart's texts are made of, and so how well it can be compressed. */
public enum Entropy {
    /** Names, numbers and attributes that differ as those of a catalogue do. */
    CATALOGUE,
    /** Numbered products with the same sentence again and again. */
    FILLER
}

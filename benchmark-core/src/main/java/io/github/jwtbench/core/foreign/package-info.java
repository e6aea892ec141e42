/**
 * What others made: texts, which are shown as text and never act, files, which are regular and
 * bounded before they are read, and links, which nothing that is written follows.
 */
package io.github.jwtbench.core.foreign;

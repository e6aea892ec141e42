/**
 * What others made: texts, which are shown as text and never act, and files, which are regular and
 * bounded before they are read.
 */
package io.github.jwtbench.core.foreign;

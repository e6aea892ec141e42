/**
 * The only way in which this suite compares: arms take turns in short slices, new JVMs or services
 * are the sample, and all of them together answer a question. Depends on the records of a run only;
 * other packages run the arms.
 */
@NullMarked
package io.github.jwtbench.core.compare;

import org.jspecify.annotations.NullMarked;

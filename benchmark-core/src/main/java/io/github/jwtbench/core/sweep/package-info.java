/** One load at ascending rates, and the knee up to which the service keeps pace. */
@NullMarked
package io.github.jwtbench.core.sweep;

import org.jspecify.annotations.NullMarked;

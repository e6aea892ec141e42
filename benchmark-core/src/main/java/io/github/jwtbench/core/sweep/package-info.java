/** One load at ascending rates, and the knee up to which the service keeps pace. */
package io.github.jwtbench.core.sweep;

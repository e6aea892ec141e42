/** Several rigs that share a load: started by a scheduler, followed, and merged. */
@NullMarked
package io.github.jwtbench.core.shard;

import org.jspecify.annotations.NullMarked;

/** Several rigs that share a load: started by a scheduler, followed, and merged. */
package io.github.jwtbench.core.shard;

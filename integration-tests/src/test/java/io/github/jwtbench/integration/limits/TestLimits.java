package io.github.jwtbench.integration.limits;

import io.smallrye.config.SmallRyeConfigBuilder;

/** Limits as a configuration would have them. */
final class TestLimits {
    private TestLimits() {}

    static LimitsConfig of(
            int connections, int connectionsPerAddress, int streams, int streamsPerAddress) {
        return with(
                "connections", connections,
                "connections-per-address", connectionsPerAddress,
                "streams", streams,
                "streams-per-address", streamsPerAddress);
    }

    /**
     * @param settings names and values in turn; the others have their defaults
     */
    static LimitsConfig with(Object... settings) {
        SmallRyeConfigBuilder config = new SmallRyeConfigBuilder().withMapping(LimitsConfig.class);
        for (int i = 0; i < settings.length; i += 2) {
            config.withDefaultValue("jwtbench.limits." + settings[i], settings[i + 1].toString());
        }
        return config.build().getConfigMapping(LimitsConfig.class);
    }
}

package io.github.jwtbench.compression.quarkus.deployment;

import io.github.jwtbench.compression.quarkus.JwtCompressionRecorder;
import io.github.jwtbench.compression.quarkus.SplitBeans;
import io.github.jwtbench.compression.vertx.SplitRequests;
import io.quarkus.arc.deployment.AdditionalBeanBuildItem;
import io.quarkus.arc.deployment.UnremovableBeanBuildItem;
import io.quarkus.deployment.annotations.BuildProducer;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.annotations.ExecutionTime;
import io.quarkus.deployment.annotations.Record;
import io.quarkus.deployment.builditem.FeatureBuildItem;
import io.quarkus.deployment.builditem.RunTimeConfigurationDefaultBuildItem;
import io.quarkus.vertx.http.deployment.FilterBuildItem;

/** Adds the filter, its beans, and the server limits that split tokens need. */
class JwtCompressionProcessor {
    /** Before all other filters, so that every response has the announcement. */
    private static final int PRIORITY = 400;

    @BuildStep
    FeatureBuildItem feature() {
        return new FeatureBuildItem("jwt-compression");
    }

    @BuildStep
    @Record(ExecutionTime.RUNTIME_INIT)
    FilterBuildItem filter(JwtCompressionRecorder recorder) {
        return new FilterBuildItem(recorder.filter(), PRIORITY);
    }

    @BuildStep
    void beans(
            BuildProducer<AdditionalBeanBuildItem> beans,
            BuildProducer<UnremovableBeanBuildItem> unremovable) {
        beans.produce(AdditionalBeanBuildItem.unremovableOf(SplitBeans.class));
        unremovable.produce(UnremovableBeanBuildItem.beanTypes(SplitRequests.class));
    }

    /** Defaults for two limits of HTTP/2 only. An application may override them. */
    @BuildStep
    void limits(BuildProducer<RunTimeConfigurationDefaultBuildItem> defaults) {
        // The default limit of HTTP/1.1.
        defaults.produce(
                new RunTimeConfigurationDefaultBuildItem(
                        "quarkus.http.limits.max-header-list-size", "20480"));
        // Space for the split headers of many sessions on one connection.
        defaults.produce(
                new RunTimeConfigurationDefaultBuildItem(
                        "quarkus.http.limits.header-table-size", "65536"));
    }
}

package io.github.jwtbench.integration;

/** The service as a native executable. */
@EnabledWithImages(Image.SERVICE_NATIVE)
class NativeContainerIT extends ContainerCases {
    NativeContainerIT() {
        super(Image.SERVICE_NATIVE, 90);
    }
}

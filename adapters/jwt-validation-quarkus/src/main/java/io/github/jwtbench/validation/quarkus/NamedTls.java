package io.github.jwtbench.validation.quarkus;

import io.quarkus.tls.TlsConfigurationRegistry;
import javax.net.ssl.SSLContext;

/** TLS for connections that an application opens itself. */
public final class NamedTls {
    private NamedTls() {}

    /** The named TLS configuration; the trust store of the JDK if there is none of this name. */
    public static SSLContext context(String name, TlsConfigurationRegistry tls) {
        try {
            return tls.get(name).isPresent()
                    ? tls.get(name).get().createSSLContext()
                    : SSLContext.getDefault();
        } catch (Exception e) {
            throw new IllegalStateException("TLS configuration " + name + " cannot be used", e);
        }
    }
}

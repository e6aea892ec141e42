package io.github.jwtbench.core.load.real;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http2.Http2Protocol;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** A server of Java in a process of its own: its name, port, certificate, key, and limit. */
final class EmbeddedServer {

    private EmbeddedServer() {}

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[1]);
        Path certificate = Path.of(arguments[2]);
        Path key = Path.of(arguments[3]);
        switch (RealServer.valueOf(arguments[0])) {
            case TOMCAT -> tomcat(port, certificate, key, Integer.parseInt(arguments[4]));
            case JETTY -> jetty(port, context(certificate, key));
            case UNDERTOW -> undertow(port, context(certificate, key));
            default -> throw new IllegalArgumentException("not embedded: " + arguments[0]);
        }
    }

    private static SSLContext context(Path certificate, Path key) throws IOException {
        HeldCertificate held =
                HeldCertificate.decode(Files.readString(certificate) + Files.readString(key));
        return new HandshakeCertificates.Builder().heldCertificate(held).build().sslContext();
    }

    private static void tomcat(int port, Path certificate, Path key, int limit) throws Exception {
        Tomcat tomcat = new Tomcat();
        File folder = certificate.getParent().toFile();
        tomcat.setBaseDir(folder.toString());
        Connector connector = new Connector();
        connector.setPort(port);
        connector.setProperty("address", "127.0.0.1");
        connector.setSecure(true);
        connector.setScheme("https");
        connector.setProperty("SSLEnabled", "true");
        if (limit > 0) {
            connector.setProperty("maxKeepAliveRequests", Integer.toString(limit));
        }
        SSLHostConfig host = new SSLHostConfig();
        SSLHostConfigCertificate shown =
                new SSLHostConfigCertificate(host, SSLHostConfigCertificate.Type.UNDEFINED);
        shown.setCertificateFile(certificate.toString());
        shown.setCertificateKeyFile(key.toString());
        host.addCertificate(shown);
        connector.addSslHostConfig(host);
        connector.addUpgradeProtocol(new Http2Protocol());
        tomcat.setConnector(connector);
        Context context = tomcat.addContext("", folder.toString());
        Tomcat.addServlet(context, "ok", new OkServlet()).addMapping("/");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static final class OkServlet extends HttpServlet {
        private static final long serialVersionUID = 1;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            response.getWriter().print("ok");
        }
    }

    private static void jetty(int port, SSLContext context) throws Exception {
        Server server = new Server();
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.addCustomizer(new SecureRequestCustomizer());
        HttpConnectionFactory http1 = new HttpConnectionFactory(configuration);
        ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
        alpn.setDefaultProtocol(http1.getProtocol());
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(context);
        ServerConnector connector =
                new ServerConnector(
                        server,
                        new SslConnectionFactory(tls, alpn.getProtocol()),
                        alpn,
                        new HTTP2ServerConnectionFactory(configuration),
                        http1);
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        connector.setPort(port);
        server.addConnector(connector);
        server.setHandler(
                new Handler.Abstract() {
                    @Override
                    public boolean handle(Request request, Response response, Callback callback) {
                        response.write(true, ByteBuffer.wrap(new byte[] {'o', 'k'}), callback);
                        return true;
                    }
                });
        server.start();
        server.join();
    }

    private static void undertow(int port, SSLContext context) {
        Undertow.builder()
                .addHttpsListener(port, "127.0.0.1", context)
                .setServerOption(UndertowOptions.ENABLE_HTTP2, true)
                .setHandler(exchange -> exchange.getResponseSender().send("ok"))
                .build()
                .start();
    }
}

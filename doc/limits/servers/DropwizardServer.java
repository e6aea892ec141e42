//BOM io.dropwizard:dropwizard-bom:5.0.1
//DEPS io.dropwizard:dropwizard-core
//DEPS io.dropwizard:dropwizard-http2
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.ByteArrayInputStream;

public class DropwizardServer extends Application<Configuration> {
    private final String port;
    private final String more;

    DropwizardServer(String port, String more) {
        this.port = port;
        this.more = more;
    }

    public static void main(String[] args) throws Exception {
        String more = args.length > 1 ? ", maxRequestHeaderSize: " + args[1] + " bytes" : "";
        new DropwizardServer(args[0], more).run("server", "of the code");
    }

    @Override
    public void initialize(Bootstrap<Configuration> bootstrap) {
        String server =
                "server: {type: simple, applicationContextPath: /, connector: {type: h2c, bindHost:"
                        + " 127.0.0.1, port: %s%s}}".formatted(port, more);
        bootstrap.setConfigurationSourceProvider(
                path -> new ByteArrayInputStream(server.getBytes()));
    }

    @Override
    public void run(Configuration configuration, Environment environment) {
        environment.jersey().register(new Resource());
    }

    @Path("/")
    public static class Resource {
        @GET
        public String ok() {
            return "ok";
        }
    }
}

//BOM io.micronaut.platform:micronaut-platform:4.10.8
//DEPS io.micronaut:micronaut-http-server-netty
//DEPS io.micronaut:micronaut-inject-java
//DEPS io.micronaut:micronaut-jackson-databind
//DEPS org.slf4j:slf4j-simple
package limits;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.runtime.Micronaut;

class MicronautServer {
    public static void main(String[] args) {
        System.setProperty("micronaut.server.host", "127.0.0.1");
        System.setProperty("micronaut.server.port", args[0]);
        System.setProperty("micronaut.server.http-version", "2.0");
        if (args.length > 1) {
            System.setProperty("micronaut.server.netty.max-header-size", args[1]);
            System.setProperty("micronaut.server.netty.http2.max-header-list-size", args[1]);
        }
        Micronaut.run(MicronautServer.class);
    }
}

@Controller
class Ok {
    @Get
    String ok() {
        return "ok";
    }
}

#!/usr/bin/env python3
"""Starts servers at their defaults, one after another, and asks each with limits.py.

  python3 run.py                  all that are installed
  python3 run.py tomcat nginx     these
  python3 run.py --raised         with the setting that raises the limit to 32,768 bytes, or more
                                  where the default is more

Prints a line of JSON for each server, protocol and size of the other headers. What is not installed
is skipped. Java servers are resolved by mvnw; those that need a later JDK take it from JAVA_NEWER.
All of them listen on 127.0.0.1 without TLS, and are stopped in the end.
"""
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from string import Template

HERE = Path(__file__).resolve().parent
MAVEN = [str(HERE.parents[2] / "mvnw"), "-B", "-ntp", "-q"]
BOTH = ["http/1.1", "h2"]
RAISED = 32_768

# Of each server: how it is started (a class of Java, or a command), and what it speaks at one port.
SERVERS = {
    "tomcat": ("Spring.java", BOTH),
    "jetty": ("Jetty.java", BOTH),
    "dropwizard": ("DropwizardServer.java", BOTH),
    "javalin": ("JavalinServer.java", BOTH),
    "undertow": ("UndertowServer.java", BOTH),
    "webflux": ("WebFlux.java", BOTH),
    "quarkus": (["java", "-jar", "${folder}/target/quarkus-app/quarkus-run.jar"], BOTH),
    "vertx": ("VertxServer.java", BOTH),
    "micronaut": ("MicronautServer.java", BOTH),
    "helidon": ("HelidonServer.java", BOTH),
    "jdk": ("Jdk.java", ["http/1.1"]),
    "grpc-java": ("Grpc.java", ["grpc"]),
    "nginx": (["nginx", "-c", "${folder}/nginx.conf", "-e", "${folder}/error.log"], BOTH),
    "haproxy": (["haproxy", "-db", "-f", "${folder}/haproxy.cfg"], BOTH),
    "envoy": (["envoy", "-c", "${folder}/envoy.yaml", "--concurrency", "1", "--log-level", "off",
               "--use-dynamic-base-id"], BOTH),
    "nghttpx": (["nghttpx", "--conf=/dev/null", "-f127.0.0.1,${port};no-tls", "-b127.0.0.1,${back}",
                 "-n1"], BOTH),
    "apache": (["apache2", "-X", "-f", "${folder}/apache.conf"], BOTH),
    "go": (["${folder}/server", "${port}"], BOTH),
    "node": (["node", "${folder}/server.js", "${port}", "${protocol}"], BOTH),
}
# What the commands of these have besides, when the limit is raised.
MORE = {
    "quarkus": [f"-Dquarkus.http.limits.max-header-size={RAISED}",
                f"-Dquarkus.http.limits.max-header-list-size={RAISED}"],
    "nghttpx": ["--request-header-field-buffer=96K"],
    "node": [f"--max-http-header-size={RAISED}"],
    "jdk": ["-Dsun.net.httpserver.maxReqHeaderSize=500000"],
}
# These answer one protocol at a port.
ONE_AT_A_TIME = {"nginx", "node"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def java_command(source, folder, port):
    text = (HERE / source).read_text()
    home = os.environ["JAVA_NEWER"] + "/bin/" if "//JAVA" in text else ""
    coordinates = []
    for kind, name in re.findall(r"^//(BOM|DEPS) (\S+)$", text, re.MULTILINE):
        group, artifact, *version = name.split(":")
        tags = f"<groupId>{group}</groupId><artifactId>{artifact}</artifactId>"
        tags += f"<version>{version[0]}</version>" if version else ""
        coordinates.append((kind, tags))
    boms = "".join(f"<dependency>{tags}<type>pom</type><scope>import</scope></dependency>"
                   for kind, tags in coordinates if kind == "BOM")
    needs = "".join(f"<dependency>{tags}</dependency>"
                    for kind, tags in coordinates if kind == "DEPS")
    pom = folder / "pom.xml"
    pom.write_text(
        "<project><modelVersion>4.0.0</modelVersion><groupId>limits</groupId>"
        "<artifactId>limits</artifactId><version>1</version><dependencyManagement><dependencies>"
        f"{boms}</dependencies></dependencyManagement><dependencies>{needs}</dependencies></project>")
    path = folder / "path.txt"
    subprocess.run([*MAVEN, "-f", str(pom), "dependency:build-classpath",
                    f"-Dmdep.outputFile={path}"], check=True, stdout=sys.stderr)
    classes = f"{path.read_text().strip()}:{folder}"
    subprocess.run([home + "javac", "-nowarn", "-parameters", "-cp", classes, "-d", str(folder),
                    str(HERE / source)], check=True, stdout=sys.stderr)
    versions = sorted(set(re.findall(
        r"/((?:tomcat-embed-core|reactor-netty-http|netty-codec-http2|jetty-server|undertow-core|"
        r"vertx-core|micronaut-http-server-netty|helidon-webserver|grpc-netty|"
        r"dropwizard-core|javalin|spring-boot)-[0-9][^/]*?)\.jar", classes)))
    package = re.search(r"^package (\S+);$", text, re.MULTILINE)
    main = (package.group(1) + "." if package else "") + Path(source).stem
    return [home + "java", "-Xmx256m", "-cp", classes, main, str(port)], versions


def prepare(name, folder, values, is_raised):
    """The command that starts a server, and what it is."""
    start = SERVERS[name][0]
    if isinstance(start, str):
        command, versions = java_command(start, folder, values["port"])
        return command, versions or [java_version()]
    if name == "quarkus":
        shutil.copytree(HERE / "quarkus", folder, dirs_exist_ok=True)
        subprocess.run([*MAVEN, "-f", str(folder / "pom.xml"), "package"], check=True,
                       stdout=sys.stderr)
        quarkus = re.search("quarkus.version>([^<]*)", (folder / "pom.xml").read_text())
        return ["java", "-Xmx256m", "-Dquarkus.http.host=127.0.0.1",
                f"-Dquarkus.http.port={values['port']}",
                *[Template(word).substitute(values) for word in start[1:]]], [
                    "quarkus-" + quarkus.group(1)]
    for file in HERE.glob("*"):
        if file.suffix in (".conf", ".cfg", ".yaml", ".js"):
            text = file.read_text().replace("#raised ", "" if is_raised else "#raised ")
            (folder / file.name).write_text(Template(text).safe_substitute(values))
    (folder / "www").mkdir()
    (folder / "www" / "index.html").write_text("ok")
    if name == "go":
        subprocess.run(["go", "build", "-o", str(folder / "server"), str(HERE / "server.go")],
                       check=True)
    return [Template(word).safe_substitute(values) for word in start], [version(name)]


def java_version():
    told = subprocess.run(["java", "-version"], capture_output=True, text=True).stderr
    return "jdk-" + re.search(r'"(.*)"', told).group(1)


def version(name):
    ask = {"nginx": ["-v"], "haproxy": ["-v"], "envoy": ["--version"], "nghttpx": ["--version"],
           "apache": ["-v"], "go": ["version"], "node": ["--version"]}
    program = {"apache": "apache2"}.get(name, name)
    told = subprocess.run([program, *ask[name]], capture_output=True, text=True)
    return re.search(r"[0-9]+[.][0-9]+[.][0-9]+", told.stdout + told.stderr).group()


def measure(name, protocols, is_raised):
    port, back = free_port(), free_port()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o755)
        values = {"port": port, "back": back, "folder": folder,
                  "protocol": protocols[0], "raised": RAISED, "http2": "http2" if protocols == ["h2"] else ""}
        command, versions = prepare(name, folder, values, is_raised)
        if is_raised:
            if name in MORE:
                command[1:1] = MORE[name]
            elif isinstance(SERVERS[name][0], str):
                command.append(str(RAISED))
        running = []
        try:
            if name == "nghttpx":
                running.append(subprocess.Popen(
                    [sys.executable, str(HERE / "accept.py"), str(back)]))
            with open(folder / "log.txt", "w") as log:
                running.append(subprocess.Popen(command, stdout=log, stderr=log))
            await_port(port, running[-1], folder / "log.txt")
            ask = [f"--protocol={each}" for each in protocols]
            path = "/"
            if protocols == ["grpc"]:
                ask, path = ["--grpc"], "/limits.Limits/Ask"
            told = subprocess.run(
                [sys.executable, str(HERE.parent / "limits.py"), *ask,
                 f"http://127.0.0.1:{port}{path}"], stdout=subprocess.PIPE, text=True)
            for line in told.stdout.splitlines():
                print(json.dumps({"server": name, "version": ", ".join(versions),
                                  "raised": is_raised, **json.loads(line)}), flush=True)
        finally:
            for each in reversed(running):
                each.terminate()
                try:
                    each.wait(10)
                except subprocess.TimeoutExpired:
                    each.kill()
                    each.wait()


def await_port(port, process, log):
    for _ in range(600):
        if process.poll() is not None:
            raise RuntimeError(f"ended with {process.returncode}: {log.read_text()[-2000:]}")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not listen within 60 s: " + log.read_text()[-2000:])


def main():
    os.environ["PATH"] += ":/usr/sbin:/usr/local/go/bin"
    failed = False
    is_raised = "--raised" in sys.argv
    for name in [each for each in sys.argv[1:] if each != "--raised"] or SERVERS:
        start, protocols = SERVERS[name]
        program = name if name == "go" else start[0] if isinstance(start, list) else "java"
        if not shutil.which(program):
            print(f"{name}: not installed", file=sys.stderr)
            continue
        for each in [[one] for one in protocols] if name in ONE_AT_A_TIME else [protocols]:
            try:
                measure(name, each, is_raised)
            except (subprocess.CalledProcessError, RuntimeError, KeyError) as e:
                failed = True
                print(f"{name}: {e}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

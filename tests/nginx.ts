import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** The nginx of this machine; undefined if there is none. */
export const nginx = ["nginx", "/usr/sbin/nginx"].find((program) => spawnSync(program, ["-v"]).status === 0);

/** Files of sites, as in usual nginx configurations. */
const types = {
  "text/html": "html",
  "text/css": "css",
  "text/javascript": "js",
  "text/plain": "txt",
  "text/xml": "xml",
  "application/json": "json",
  "image/svg+xml": "svg",
  "image/png": "png",
  "font/woff2": "woff2",
};

/**
 * Writes a configuration that serves a folder with an emitted snippet.
 * @param folder for nginx's own files
 * @returns arguments for nginx
 */
export function nginxFlags(folder: string, { site, snippet, port }: { site: string; snippet: string; port: number }): string[] {
  const server = `listen 127.0.0.1:${port}; root ${site}; include ${snippet};`;
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  const known = Object.entries(types).map(([type, ending]) => `${type} ${ending};`);
  // A checker that computes for minutes finds its connections open.
  const http = `types { ${known.join(" ")} } access_log off; keepalive_timeout 600; ${places.join(" ")} server { ${server} }`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { ${http} }`);
  return ["-p", folder, "-e", "stderr", "-c", file];
}

/** Starts nginx in one process, which ends when it is killed. */
export function startNginx(flags: readonly string[]): ChildProcess {
  return spawn(nginx as string, [...flags, "-g", "daemon off; master_process off;"], { stdio: "ignore" });
}

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

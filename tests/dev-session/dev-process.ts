import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** Loaded into the server's process: reports the memory in use after garbage collection. */
const probe = `process.on("message", async () => {
  for (let round = 0; round < 4; round++) { gc(); await new Promise((done) => setImmediate(done)); }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send(heapUsed + arrayBuffers);
}); process.channel.unref();`;

/** `portal dev` as a writer starts it, in its own process. */
export class DevProcess {
  readonly address: string;
  /** Its output so far. */
  output = "";
  /** Whether it ended without being stopped. */
  died = false;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
    const hear = (text: Buffer) => {
      this.output += text;
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("exit", () => {
      this.died = true;
    });
  }

  /**
   * @param packageFolder the package whose command is run
   * @param root of the site
   */
  static start(packageFolder: string, root = packageFolder, args: readonly string[] = []): Promise<DevProcess> {
    const flags = ["--expose-gc", "--import", `data:text/javascript,${encodeURIComponent(probe)}`];
    const child = spawn(process.execPath, [...flags, join(packageFolder, "bin/portal.mjs"), "dev", "--port", "0", ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    return new Promise((resolve, reject) => {
      let said = "";
      const hear = (text: Buffer) => {
        said += text;
        const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
        if (!address) return;
        for (const stream of [child.stdout, child.stderr]) stream?.off("data", hear);
        resolve(new DevProcess(child, address));
      };
      child.stdout?.on("data", hear);
      child.stderr?.on("data", hear);
      child.once("exit", () => reject(new Error(`portal dev did not start:\n${said}`)));
    });
  }

  /** Status and body of a path; pages without what only the development server adds. */
  async get(path: string): Promise<{ status: number; body: Buffer }> {
    const response = await fetch(this.address + path, { redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.headers.get("content-type")?.startsWith("text/html")) return { status: response.status, body };
    const html = body.toString("utf8").replace(/<meta name="portal-page" content="\w+"\/>/, "");
    return { status: response.status, body: Buffer.from(html) };
  }

  /** Bytes in use after garbage collection: the heap, and buffers outside it. */
  memory(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#child.once("message", (bytes) => resolve(bytes as number));
      this.#child.send("memory", (error) => error && reject(error));
    });
  }

  stop(): Promise<void> {
    if (this.died) return Promise.resolve();
    return new Promise((resolve) => {
      this.#child.once("exit", () => resolve());
      this.#child.kill("SIGTERM");
    });
  }
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fastGlob from "fast-glob";
import type { TestServer } from "../server.js";
import { type Command, type DrivenBrowser, Tab } from "./driver.js";
import { findProgram, limit, type Program, start, until } from "./program.js";

/** Programs that WebKit needs: its driver, its small browser, and a display if there is none. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** Xvfb; undefined if there is a display. */
  display: string | undefined;
}

/** The WebKitGTK of this machine, if all of it is installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram(["WebKitWebDriver"]);
  const [browser] = fastGlob.sync("/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4*/MiniBrowser");
  const display = findProgram(["Xvfb"]);
  const shown = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return driver && browser && (shown || display) ? { driver, browser, display: shown ? undefined : display } : undefined;
}

const paths: Record<Command, (id: unknown) => string> = {
  navigate: () => "url",
  execute: () => "execute/sync",
  find: () => "element",
  click: (id) => `element/${id}/click`,
  sendKeys: (id) => `element/${id}/value`,
  resize: () => "window/rect",
  role: (id) => `element/${id}/computedrole`,
};

/**
 * Collects console messages in the page. A window of the driver is private, and WebKit writes no console
 * messages of private windows.
 */
const listen = `
  window.said = [];
  for (const kind of ["error", "warn", "info", "log", "debug"]) console[kind] = (...all) => said.push(kind + ": " + all.join(" "));
  addEventListener("error", (event) => said.push("error: " + (event.message ?? event.target.outerHTML)), true);
  addEventListener("unhandledrejection", (event) => said.push("rejection: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => said.push("policy: " + event.violatedDirective + " " + event.blockedURI));`;

/** Starts WebKitGTK's MiniBrowser through its driver, in its own display if there is none. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<DrivenBrowser> {
  const programs: Program[] = [];
  const stop = async () => {
    for (const program of programs.splice(0).reverse()) await program.stop();
  };
  try {
    const env: Record<string, string> = { LIBGL_ALWAYS_SOFTWARE: "1" };
    if (display) {
      const screen = start(display, () => ["-displayfd", "3", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"], {
        extraPipe: true,
      });
      programs.push(screen);
      let number = "";
      screen.child.stdio[3]?.on("data", (data) => (number += data));
      await until(`Xvfb starts: ${screen.output()}`, () => number.includes("\n"));
      env.DISPLAY = `:${number.trim()}`;
    }
    const port = await freePort();
    programs.push(start(driver, () => [`--port=${port}`], { env }));
    const session = new Session(port);
    await session.open(browser);
    const tab = new Tab(async (command, parameters) => {
      const path = paths[command](parameters.id);
      const value = await (command === "role" ? session.send("GET", path) : session.send("POST", path, parameters));
      if (command === "navigate") await session.send("POST", "execute/sync", { script: listen, args: [] });
      return value;
    });
    return {
      tab,
      messages: () => tab.value<string[]>("said.splice(0)"),
      consoleOf: (server, paths) => consoleOf(browser, env, server, paths),
      close: async () => {
        await session.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Windows that visit pages at the same time. Most of the time they wait. */
const windows = 4;

/**
 * Visits pages in windows without a driver, because only then WebKit writes their console to stdout. The
 * server sends each window from page to page, a few seconds after each has loaded.
 */
async function consoleOf(
  browser: string,
  env: Record<string, string>,
  server: TestServer,
  paths: readonly string[],
): Promise<string[]> {
  const tours = Array.from({ length: Math.min(windows, paths.length) }, (_, number) => [
    ...paths.filter((_path, index) => index % windows === number),
    `${endOfTour}${number}`,
  ]);
  const next = new Map(tours.flatMap((tour) => tour.slice(1).map((path, index) => [tour[index], path])));
  const before = server.intervene;
  server.intervene = (url, request) =>
    next.has(url) ? { headers: { refresh: `2; url=${next.get(url)}` } } : before(url, request);
  try {
    return (await Promise.all(tours.map((tour) => consoleOfTour(browser, env, server, tour)))).flat();
  } finally {
    server.intervene = before;
  }
}

const endOfTour = "/end-of-tour-";

/**
 * WebKitGTK, unlike Safari, is built without web app manifests, and warns about every policy that allows
 * them.
 */
const noManifests = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

/** @returns what one window writes until it requests the last path */
async function consoleOfTour(
  browser: string,
  env: Record<string, string>,
  server: TestServer,
  tour: readonly string[],
): Promise<string[]> {
  const before = server.log.length;
  const program = start(browser, () => ["--enable-write-console-messages-to-stdout=true", server.origin + tour[0]], { env });
  try {
    for (const path of tour) {
      const isAsked = () => server.log.slice(before).some(({ url }) => url === path);
      await until(`WebKit opens ${path}: ${program.output()}`, isAsked);
    }
  } finally {
    await program.stop();
  }
  const lines = program.output().match(/^.*CONSOLE .*$/gm) ?? [];
  return lines.filter((line) => !line.includes(endOfTour) && !line.endsWith(noManifests));
}

/** A session of WebDriver, over HTTP. */
class Session {
  readonly #address: string;
  #id = "";

  constructor(port: number) {
    this.#address = `http://127.0.0.1:${port}/session`;
  }

  async open(browser: string): Promise<void> {
    const options = { binary: browser, args: ["--automation"] };
    const body = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
    const made = await until("WebKitWebDriver answers", () => request("POST", this.#address, body).catch(notYet));
    this.#id = (made as { sessionId: string }).sessionId;
  }

  send(method: string, path: string, body?: Record<string, unknown>): Promise<unknown> {
    return request(method, `${this.#address}/${this.#id}/${path}`, body);
  }

  async close(): Promise<void> {
    await request("DELETE", `${this.#address}/${this.#id}`).catch(() => {});
  }
}

/** The driver takes a moment to listen. An error response is not a reason to retry. */
function notYet(error: Error): undefined {
  if (error instanceof TypeError) return undefined;
  throw error;
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(limit) };
  if (body) init.body = JSON.stringify(body);
  const response = await fetch(url, init);
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** A free port, because the driver cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

import { readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Command, type DrivenBrowser, Tab } from "./driver.js";
import { findProgram, limit, start, until } from "./program.js";

/** The Firefox of this machine, if there is one. */
export function findFirefox(): string | undefined {
  return findProgram([process.env.FIREFOX_PATH, "firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]);
}

const preferences = {
  "marionette.port": 0,
  // Like the proxy of the environment: only the loopback responds.
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 1,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 1,
};

const names: Record<Command, string> = {
  navigate: "WebDriver:Navigate",
  execute: "WebDriver:ExecuteScript",
  find: "WebDriver:FindElement",
  click: "WebDriver:ElementClick",
  sendKeys: "WebDriver:ElementSendKeys",
  resize: "WebDriver:SetWindowRect",
  role: "WebDriver:GetComputedRole",
};

/**
 * The warning that a font came too late for `font-display: optional`. We use that value, and on a busy
 * machine it happens.
 */
const lateFont = String.raw`/font-display timeout|\.woff2\W+preloaded with link preload was not used/`;

/**
 * Returns and clears the messages of the browser console about pages: script errors, warnings and policy
 * violations.
 */
const takeConsole = `
  const about = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError);
  Services.console.reset();
  return about
    .filter((one) => !one.isFromChromeContext && !${lateFont}.test(one.errorMessage))
    .map((one) => one.category + ": " + one.errorMessage + " (" + one.sourceName + ")");`;

/**
 * Returns and clears the console calls of pages, in their own process. Calls of the browser itself have no
 * window id.
 */
const takeCalls = `
  const { classes, interfaces } = Components;
  const storage = classes["@mozilla.org/consoleAPI-storage;1"].getService(interfaces.nsIConsoleAPIStorage);
  const calls = storage.getEvents().filter(({ innerID }) => typeof innerID === "number");
  storage.clearEvents();
  return calls.map((call) => call.level + ": " + [...call.arguments].join(" ") + " (" + call.filename + ")");`;

/** Starts headless Firefox and uses Marionette, the protocol that geckodriver translates WebDriver into. */
export async function startFirefox(path: string): Promise<DrivenBrowser> {
  const write = (home: string) => {
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
    writeFileSync(join(home, "user.js"), lines.join(""));
  };
  const flags = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile"];
  const program = start(path, (home) => [...flags, home], { prepare: write });
  try {
    const port = await until(`Firefox starts: ${program.output()}`, () => {
      if (program.child.exitCode !== null) throw new Error(`Firefox has ended: ${program.output()}`);
      return portIn(join(program.home, "MarionetteActivePort"));
    });
    const marionette = await Marionette.connect(port);
    await marionette.send("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
    const tab = new Tab(async (command, parameters) => {
      const result = await marionette.send(names[command], parameters);
      return (result as { value?: unknown } | null)?.value;
    });
    const take = async (context: "chrome" | "content", script: string) => {
      await marionette.send("Marionette:SetContext", { value: context });
      const result = await marionette.send("WebDriver:ExecuteScript", { script, args: [], sandbox: "system" });
      return (result as { value: string[] }).value;
    };
    const messages = async () => [...(await take("chrome", takeConsole)), ...(await take("content", takeCalls))];
    return {
      tab,
      messages,
      consoleOf: async (server, paths) => {
        const said: string[] = [];
        for (const path of paths) {
          await tab.open(server.origin + path);
          await tab.wait(`document.documentElement.dataset.ready === "navigation"`);
          said.push(...(await messages()));
        }
        // Messages come from other processes, with a delay.
        await sleep(1000);
        return [...said, ...(await messages())];
      },
      close: async () => {
        marionette.close();
        await program.stop();
      },
    };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

function portIn(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Messages are JSON with their length in bytes before them: `[0, id, command, parameters]`, then `[1, id,
 * error, result]`.
 */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, { done(result: unknown): void; fail(error: Error): void }>();
  #received: Buffer = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (data) => this.#read(data));
    socket.on("error", (error) => this.#end(error));
    socket.on("close", () => this.#end(new Error("Firefox has closed the connection.")));
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, "127.0.0.1");
    await new Promise<void>((done, fail) => socket.once("connect", done).once("error", fail));
    return new Marionette(socket);
  }

  send(command: string, parameters: Record<string, unknown>): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const text = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`Firefox does not answer ${command}.`)), limit);
      const before =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.#waiting.set(id, { done: before(done), fail: before(fail) });
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(":");
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString()) as unknown;
      this.#received = this.#received.subarray(end);
      // The first message names the protocol; it has no number.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { error: string; message: string } | null, unknown];
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.fail(new Error(`${error.error}: ${error.message}`));
      else waiting?.done(result);
    }
  }

  #end(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }
}

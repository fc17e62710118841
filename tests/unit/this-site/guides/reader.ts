import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../planned.js";
import { readCurl } from "./curl-command.js";
import { type Block, runCommandOf } from "./page-reader.js";
import type { StandIn } from "./stand-in.js";
import { Terminal } from "./terminal.js";

const run = promisify(execFile);

/** A path through the page: the tab that a reader chose, and its program. */
export type Route = "curl" | "curl, read" | "javascript" | "python" | "sdk";

/** What `npm install` would do, with the packages of this repository, so that the test needs no network. */
export function installPackage(name: string, folder: string): void {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
  for (const one of [name, ...Object.keys(dependencies)])
    cpSync(join(root, "node_modules", one), join(folder, "node_modules", one), { recursive: true });
}

const languages: Record<Route, string> = {
  curl: "bash",
  "curl, read": "bash",
  javascript: "javascript",
  python: "python",
  sdk: "typescript",
};

/**
 * A reader who starts with an empty folder and copies the blocks of a page in order, with credentials in
 * place of the placeholders. Only the hosts in the copied text are replaced.
 */
export class Reader {
  readonly folder = mkdtempSync(join(tmpdir(), "portal-reader-"));
  /** The output of each command. */
  readonly outputs: string[] = [];
  readonly #values: Record<string, string>;
  readonly #environment: Record<string, string>;
  readonly #route: Route;
  readonly #standIn: StandIn;
  #terminal: Terminal | undefined;

  constructor(route: Route, standIn: StandIn, credentials: { id: string; secret: string }) {
    this.#route = route;
    this.#standIn = standIn;
    this.#values = { YOUR_CLIENT_ID: credentials.id, YOUR_CLIENT_SECRET: credentials.secret };
    const { SystemRoot } = process.env;
    const path = [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter);
    this.#environment = { PATH: path, HOME: this.folder, ...(SystemRoot && { SystemRoot }) };
  }

  /** Goes through the blocks in order that belong to the path. */
  async follow(blocks: readonly Block[]): Promise<void> {
    for (const block of blocks) {
      if (block.title === ".env") this.#addSettings(block);
      else if (block.language === "bash") await this.#command(this.#filled(block.text));
      else if (block.language === languages[this.#route] && block.title) await this.#program(block);
    }
  }

  close(): void {
    this.#terminal?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #filled(text: string): string {
    return text.replace(/\b(?:YOUR)(?:_[A-Z]+)+\b/g, (name) => {
      const value = this.#values[name];
      if (value === undefined) throw new Error(`The page has not said where ${name} comes from`);
      return value;
    });
  }

  #addSettings({ text }: Block): void {
    const filled = this.#filled(text);
    appendFileSync(join(this.folder, ".env"), `${filled}\n`);
    if (this.#route === "curl, read")
      for (const [, name, value] of filled.matchAll(/^(\w+)='(.*)'$/gm)) this.#environment[name as string] = value as string;
  }

  async #command(text: string): Promise<void> {
    const isCurl = text.startsWith("curl");
    if (text.startsWith("npm install")) {
      if (this.#route === "sdk") installPackage(text.split(" ")[2] as string, this.folder);
    } else if (this.#route === "curl, read") {
      if (isCurl) this.#printed(await this.#send(text));
    } else if (this.#route === "curl" || (this.#route === "python" && !isCurl)) {
      const printed = await this.#shell().run(this.#standIn.redirect(text));
      if (isCurl) this.#printed(printed);
    }
  }

  /** Writes a file and runs it with the command in its first comment. */
  async #program(block: Block): Promise<void> {
    writeFileSync(join(this.folder, block.title as string), this.#standIn.redirect(block.text));
    const command = runCommandOf(block);
    if (this.#route === "python") return this.#printed(await this.#shell().run(command));
    const [program, ...words] = command.split(" ");
    if (program !== "node") throw new Error(`Not run with Node: ${command}`);
    const { stdout } = await run(process.execPath, words, { cwd: this.folder, env: this.#environment });
    this.#printed(stdout);
  }

  /** Sends the request of a cURL command. */
  async #send(command: string): Promise<string> {
    const { method, url, headers, body } = readCurl(this.#standIn.redirect(command), this.#environment);
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    return response.text();
  }

  #shell(): Terminal {
    this.#terminal ??= new Terminal(this.folder, this.#environment);
    return this.#terminal;
  }

  #printed(output: string): void {
    this.outputs.push(output);
    const token = /"access_token": ?"([^"]+)"/.exec(output)?.[1];
    if (token !== undefined) this.#values.YOUR_ACCESS_TOKEN = token;
  }
}

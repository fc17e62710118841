import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";

/** Whether a program is installed. */
export function isInstalled(program: "sh" | "curl" | "python3"): boolean {
  const { error, status } = spawnSync(program, program === "sh" ? ["-c", ":"] : ["--version"], { stdio: "ignore" });
  return !error && status === 0;
}

/** One terminal: a shell that keeps its variables between commands, like a reader's window. */
export class Terminal {
  readonly #shell: ChildProcessWithoutNullStreams;
  #output = "";
  #errors = "";
  #commands = 0;

  constructor(folder: string, environment: NodeJS.ProcessEnv) {
    this.#shell = spawn("sh", [], { cwd: folder, env: environment });
    this.#shell.stdout.on("data", (data: Buffer) => {
      this.#output += data.toString("utf8");
    });
    this.#shell.stderr.on("data", (data: Buffer) => {
      this.#errors += data.toString("utf8");
    });
  }

  /** Runs what a reader pastes, and returns its output. Throws if the last command fails. */
  async run(command: string): Promise<string> {
    this.#output = "";
    this.#errors = "";
    const mark = `--- end of command ${++this.#commands}: `;
    this.#shell.stdin.write(`${command}\necho "${mark}$?"\n`);
    const end = new RegExp(`${mark}(\\d+)\\n`);
    const status = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = end.exec(this.#output)?.[1];
        if (found !== undefined) resolve(found);
        return found !== undefined;
      };
      this.#shell.stdout.on("data", () => void look());
      this.#shell.once("exit", () => look() || reject(new Error(`The shell ended: ${this.#output}${this.#errors}`)));
    });
    const printed = this.#output.replace(end, "");
    if (status !== "0") throw new Error(`\`${command}\` ended with ${status}:\n${printed}${this.#errors}`);
    return printed;
  }

  close(): void {
    this.#shell.kill();
  }
}

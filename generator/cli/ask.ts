import { createInterface } from "node:readline";
import type { Io } from "./io.js";

/** Asks questions in a terminal, one line each. */
export class Questions {
  readonly #io: Io;
  readonly #lines: AsyncIterator<string>;
  readonly #close: () => void;

  constructor(io: Io) {
    const reader = createInterface({ input: io.stdin ?? process.stdin, terminal: false });
    this.#io = io;
    this.#lines = reader[Symbol.asyncIterator]();
    this.#close = () => reader.close();
  }

  /**
   * Asks until the answer is right.
   * @param standard the value for an empty line
   * @param mistake returns why an answer is invalid
   * @returns undefined where the input has ended
   */
  async ask(question: string, standard: string, mistake: (answer: string) => string | undefined): Promise<string | undefined> {
    for (;;) {
      this.#io.stdout.write(`${question}${standard === "" ? "" : ` (${standard})`}: `);
      const { value, done } = await this.#lines.next();
      if (done) return undefined;
      const answer = (value as string).trim() || standard;
      const wrong = mistake(answer);
      if (wrong === undefined) return answer;
      this.#io.stdout.write(`${wrong}\n`);
    }
  }

  close(): void {
    this.#close();
  }
}

/** Whether the command runs in a terminal and can ask questions. */
export function canAsk({ stdin = process.stdin, stdout, env }: Io): boolean {
  return stdout.isTTY === true && (stdin as NodeJS.ReadStream).isTTY === true && !env.CI;
}

import { createHash } from "node:crypto";
import { keyOf } from "../platform/hash.js";
import type { Host } from "../platform/host.js";

/** What a run read from the file system: hash of the answer by question. */
export type Trace = Record<string, string>;

const questions = {
  text: (host: Host, path: string) => print(host.readText(path)),
  bytes: (host: Host, path: string) => print(host.readBytes(path)),
  file: (host: Host, path: string) => String(host.isFile(path)),
  folder: (host: Host, path: string) => String(host.isDirectory(path)),
  list: (host: Host, path: string) => keyOf(...host.list(path)),
  real: (host: Host, path: string) => host.real(path),
};

type Question = keyof typeof questions;

/** Records each question and its answer, so that a later run can compare the answers. */
export class TracedHost implements Host {
  readonly trace: Trace = {};
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  readText(path: string): string | undefined {
    const text = this.#host.readText(path);
    this.#note("text", path, () => print(text));
    return text;
  }

  readBytes(path: string): Uint8Array | undefined {
    const bytes = this.#host.readBytes(path);
    this.#note("bytes", path, () => print(bytes));
    return bytes;
  }

  isFile(path: string): boolean {
    const answer = this.#host.isFile(path);
    this.#note("file", path, () => String(answer));
    return answer;
  }

  isDirectory(path: string): boolean {
    const answer = this.#host.isDirectory(path);
    this.#note("folder", path, () => String(answer));
    return answer;
  }

  list(path: string): string[] {
    const names = this.#host.list(path);
    this.#note("list", path, () => keyOf(...names));
    return names;
  }

  real(path: string): string {
    const answer = this.#host.real(path);
    this.#note("real", path, () => answer);
    return answer;
  }

  #note(question: Question, path: string, answer: () => string): void {
    this.trace[`${question} ${path}`] ??= answer();
  }
}

/** Whether a host still gives the same answers. */
export function isSame(trace: Trace, host: Host): boolean {
  return Object.entries(trace).every(([recorded, answer]) => {
    const blank = recorded.indexOf(" ");
    const question = questions[recorded.slice(0, blank) as Question];
    try {
      return question(host, recorded.slice(blank + 1)) === answer;
    } catch {
      // The file has become unreadable, which the next run reports.
      return false;
    }
  });
}

function print(content: string | Uint8Array | undefined): string {
  return content === undefined ? "" : createHash("sha256").update(content).digest("base64url").slice(0, 27);
}

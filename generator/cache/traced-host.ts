import { createHash } from "node:crypto";
import { keyOf } from "../platform/files.js";
import type { Host } from "../platform/host.js";

/** What a run read from the file system: hash of the answer by question, such as `isFile /site/a.md`. */
export type Trace = Record<string, string>;

type Question = keyof Host;

/** Records each question and its answer, so that a later run can compare the answers. */
export class TracedHost implements Host {
  readonly trace: Trace = {};
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  readonly readText = (path: string) => this.#ask("readText", path);
  readonly readBytes = (path: string) => this.#ask("readBytes", path);
  readonly isFile = (path: string) => this.#ask("isFile", path);
  readonly isDirectory = (path: string) => this.#ask("isDirectory", path);
  readonly list = (path: string) => this.#ask("list", path);
  readonly real = (path: string) => this.#ask("real", path);

  #ask<Q extends Question>(question: Q, path: string): ReturnType<Host[Q]> {
    const answer = this.#host[question](path);
    this.trace[`${question} ${path}`] ??= hashOf(answer);
    return answer as ReturnType<Host[Q]>;
  }
}

/** Whether a host still gives the same answers. */
export function isSame(trace: Trace, host: Host): boolean {
  return Object.entries(trace).every(([recorded, hash]) => {
    const blank = recorded.indexOf(" ");
    try {
      return hashOf(host[recorded.slice(0, blank) as Question](recorded.slice(blank + 1))) === hash;
    } catch {
      // The file has become unreadable, which the next run reports.
      return false;
    }
  });
}

function hashOf(answer: ReturnType<Host[Question]>): string {
  if (answer === undefined || typeof answer === "boolean") return String(answer);
  if (Array.isArray(answer)) return keyOf(...answer);
  return createHash("sha256").update(answer).digest("base64url").slice(0, 27);
}

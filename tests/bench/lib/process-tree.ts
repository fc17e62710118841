import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds between two samples of the processes. */
const interval = 50;

/** Linux counts processor time in hundredths of a second, and memory in pages of 4 KiB, in /proc. */
const tick = 0.01;
const pageBytes = 4096;

interface ProcessLine {
  pid: number;
  parent: number;
  session: number;
  /** Seconds of processor time of the process itself. */
  user: number;
  system: number;
  /** Resident bytes. */
  memory: number;
  /** Distinguishes two processes with the same number. */
  started: string;
}

export interface TreeUse {
  /** Largest sum of resident memory of all processes at one moment, in bytes; undefined without /proc. */
  peakMemory: number | undefined;
  /** Seconds of processor time of all processes, each as last seen. */
  user: number;
  system: number;
}

/** Watches a process, all its descendants, and processes that outlive their parent, until it is stopped. */
export class TreeWatch {
  readonly #root: number;
  readonly #seen = new Map<string, ProcessLine>();
  readonly #timer: NodeJS.Timeout;
  #peak: number | undefined;

  /** @param root a process that leads its own session */
  constructor(root: number) {
    this.#root = root;
    this.#look();
    this.#timer = setInterval(() => this.#look(), interval);
  }

  stop(): TreeUse {
    clearInterval(this.#timer);
    let [user, system] = [0, 0];
    for (const line of this.#seen.values()) {
      user += line.user;
      system += line.system;
    }
    return { peakMemory: this.#peak, user, system };
  }

  #look(): void {
    const lines = allProcesses();
    if (!lines) return;
    const members = new Set<number>([this.#root]);
    for (const line of lines) if (line.session === this.#root || this.#seen.has(keyOf(line))) members.add(line.pid);
    for (let grown = true; grown; ) {
      grown = false;
      for (const line of lines)
        if (!members.has(line.pid) && members.has(line.parent)) {
          members.add(line.pid);
          grown = true;
        }
    }
    let memory = 0;
    for (const line of lines)
      if (members.has(line.pid)) {
        memory += line.memory;
        this.#seen.set(keyOf(line), line);
      }
    this.#peak = Math.max(this.#peak ?? 0, memory);
  }
}

const keyOf = (line: ProcessLine) => `${line.pid} ${line.started}`;

/** All processes of this machine; undefined if the system does not list them as files. */
function allProcesses(): ProcessLine[] | undefined {
  let names: string[];
  try {
    names = readdirSync("/proc");
  } catch {
    return undefined;
  }
  const lines: ProcessLine[] = [];
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const line = processLine(name);
    if (line) lines.push(line);
  }
  return lines;
}

function processLine(pid: string): ProcessLine | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name is in parentheses and may have any characters; fields are counted after it (proc(5), field 3
  // first).
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const number = (field: number) => Number(fields[field - 3] ?? 0);
  return {
    pid: Number(pid),
    parent: number(4),
    session: number(6),
    user: number(14) * tick,
    system: number(15) * tick,
    started: fields[22 - 3] ?? "",
    memory: number(24) * pageBytes,
  };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem, type } from "node:os";
import { join } from "node:path";

/** The machine, without names. */
export interface Machine {
  processor: string;
  cores: number;
  /** Bytes. */
  memory: number;
  system: string;
  node: string;
}

interface Stored {
  machine: Machine;
  /** Part of the benchmark, then its subject: `build`, `starlight`. */
  records: Record<string, Record<string, unknown>>;
}

/** `results.json`: every record is written immediately, so that a run can be resumed. */
export class Results {
  readonly folder: string;
  #stored: Stored;

  /** @param folder for `results.json` and the report */
  constructor(folder: string) {
    this.folder = folder;
    this.#stored = this.#read();
  }

  get machine(): Machine {
    return this.#stored.machine;
  }

  get<T>(part: string, name: string): T | undefined {
    return this.#stored.records[part]?.[name] as T | undefined;
  }

  all<T>(part: string): [name: string, record: T][] {
    return Object.entries(this.#stored.records[part] ?? {}) as [string, T][];
  }

  put(part: string, name: string, record: unknown): void {
    // Another part may be running at the same time.
    this.#stored = this.#read();
    const records = this.#stored.records[part] ?? {};
    this.#stored.records[part] = { ...records, [name]: record };
    mkdirSync(this.folder, { recursive: true });
    const rounded = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(6)) : value);
    writeFileSync(join(this.folder, "results.json"), `${JSON.stringify(this.#stored, rounded, 1)}\n`);
  }

  #read(): Stored {
    const file = join(this.folder, "results.json");
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Stored) : undefined;
    return { machine: thisMachine(), records: before?.records ?? {} };
  }
}

function thisMachine(): Machine {
  const [first] = cpus();
  return {
    processor: first?.model.trim() ?? "unknown",
    cores: cpus().length,
    memory: totalmem(),
    system: `${type()} ${process.arch}`,
    node: process.version.slice(1),
  };
}

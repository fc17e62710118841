import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isInside } from "../platform/files.js";
import { onceIn } from "../platform/values.js";
import { type Coding, encode } from "../serve/http.js";

export interface BuiltFile {
  bytes: Uint8Array;
  /** SHA-256 of the bytes, shortened. */
  hash: string;
  /** The compressed bytes, made once. */
  encoded(coding: Coding): Promise<Uint8Array>;
}

/** The files of a folder, cached in memory until they change on disk. A build may replace them while they are served. */
export class BuiltSite {
  readonly #folder: string;
  readonly #known = new Map<string, { stamp: string; file: BuiltFile }>();
  /** Paths that match the spelling on disk. */
  readonly #spelled = new Set<string>();

  /** @param folder absolute path of the site's folder */
  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  isFile(path: string): boolean {
    return this.#stamp(path) !== undefined;
  }

  read(path: string): BuiltFile | undefined {
    const stamp = this.#stamp(path);
    if (stamp === undefined) return undefined;
    const cached = this.#known.get(path);
    if (cached?.stamp === stamp) return cached.file;
    const bytes = existing(() => readFileSync(join(this.#folder, path)));
    if (!bytes) return undefined;
    const file = siteFile(bytes);
    this.#known.set(path, { stamp, file });
    return file;
  }

  /** Size and time of a file inside the folder. A link that leads out of it is none. */
  #stamp(path: string): string | undefined {
    if (!existing(() => this.#isSpelled(path))) return undefined;
    const file = existing(() => realpathSync(join(this.#folder, path)));
    if (file === undefined || !isInside(realpathSync(this.#folder), file)) return undefined;
    const stat = existing(() => statSync(file));
    return stat?.isFile() ? `${stat.size} ${stat.mtimeMs} ${stat.ino}` : undefined;
  }

  /** Whether a file has exactly this name, whatever the system's case rules; never `..`. */
  #isSpelled(path: string): boolean {
    if (this.#spelled.has(path)) return true;
    const names = path.split("/").filter((name) => name !== "");
    const isSpelled = names.every((name, at) => readdirSync(join(this.#folder, ...names.slice(0, at))).includes(name));
    if (isSpelled) this.#spelled.add(path);
    return isSpelled;
  }
}

/** Codes of errors that mean that there is no such file: it may be gone, be below a file, or be a link to itself. */
const absent = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

function existing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

function siteFile(bytes: Uint8Array): BuiltFile {
  const packed = new Map<Coding, Promise<Uint8Array>>();
  return {
    bytes,
    hash: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
    encoded: (coding) => onceIn(packed, coding, () => encode(bytes, coding)),
  };
}

import type { SourceFile } from "../../diagnostics/source-file.js";
import type { Location } from "../../diagnostics/types.js";

/** A value's home: a file (relative to the root) and a JSON pointer (RFC 6901) into it. */
export interface At {
  file: string;
  pointer: string;
}

/** The meanings that are kept apart. */
export type SpecVersion = "3.0" | "3.1" | "3.2";

/**
 * An OpenAPI description as its author meant it: the root document and every file its references lead to. What is repaired has the
 * place of what was written.
 */
export interface SpecSource {
  /** Path of the root document, relative to the root. */
  file: string;
  version: SpecVersion;
  root: unknown;
  /** The same as it was written, for what checks the description itself; the same object where nothing was repaired. */
  written: SpecSource;
  /** By path relative to the root, in order of first use, the root document first. */
  documents: ReadonlyMap<string, SpecDocument>;
  /** Whether all files and all references could be read. */
  isWhole: boolean;
  /** Follows a `$ref` written in `file` to the value behind it, through further references. Never reads a file. */
  resolve(file: string, ref: string): Resolution;
  /** The reference that a value in a discriminator's `mapping` stands for; undefined where it can be none. */
  schemaRef(file: string, value: string): string | undefined;
  /** Place of a value; of the nearest parent where the pointer leads nowhere. */
  locate(at: At, part?: Part): Location;
  /** Place of a part of the text that is the value at `at`; the whole value where the part is not written in one piece. */
  locateIn(at: At, text: string, start: number, end: number): Location;
}

export interface SpecDocument {
  file: SourceFile;
  value: unknown;
  /** Slow the first time for a file: positions are computed when somebody asks. */
  locate(pointer: string, part?: Part): Location;
  /** Where the value of a pointer is that was written for another version of OpenAPI. */
  aliasOf?(pointer: string): string;
}

/** Whether a place is that of a member's name or of its value. */
export type Part = "key" | "value";

/** What a reference leads to. `hops` are the places of the references passed on the way, nearest first. */
export type Resolution = { found: true; at: At; value: unknown; hops: At[] } | { found: false; failure: RefFailure };

export type RefFailure =
  | { kind: "file"; path: string }
  | { kind: "pointer"; file: string; fragment: string; missing: string; candidates: string[] }
  | { kind: "remote" }
  | { kind: "outside"; path: string }
  | { kind: "cycle" }
  /** Reference after reference, more than anybody could follow. */
  | { kind: "chain" }
  /** The file was found but could not be read; its own errors say why. */
  | { kind: "unreadable"; path: string };

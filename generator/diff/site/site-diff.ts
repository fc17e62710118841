import type { ContractChange } from "../contract/change.js";
import type { SectionDiff } from "./text-diff.js";

/** Format version of the JSON output: see schemas/diff.schema.json. */
export const diffVersion = 1;

/** The cause of a difference. */
export const reasons = [
  "content",
  "contract",
  "documentation",
  "examples",
  "links",
  "navigation",
  "layout",
  "search",
  "redirects",
  "addresses",
] as const;
export type Reason = (typeof reasons)[number];

/** All differences between two outputs, each with its cause. */
export interface OutputDiff {
  schemaVersion: typeof diffVersion;
  before: SideInfo;
  after: SideInfo;
  summary: Summary;
  apis: ApiDiff[];
  pages: PageDiff[];
  redirects: { change: "added" | "removed" | "changed"; from: string; to: string; before?: string }[];
  /** Every file of the output that differs, in the order of paths. */
  files: { path: string; change: "added" | "removed" | "changed"; reasons: Reason[] }[];
}

interface SideInfo {
  label: string;
  title: string;
  pages: number;
  files: number;
}

export interface Summary {
  breaking: number;
  nonBreaking: number;
  deprecations: number;
  documentation: number;
  examples: number;
  pagesAdded: number;
  pagesRemoved: number;
  pagesChanged: number;
  /** Published URLs that no longer exist. */
  lostUrls: string[];
  lostAnchors: string[];
}

/** Changes of an API, for all its versions with the same spec. */
export interface ApiDiff {
  api: string;
  versions: string[];
  change: "added" | "removed" | "changed";
  changes: PlacedChange[];
}

/** A change in English Markdown, with files and lines. */
export interface PlacedChange extends Omit<ContractChange, "subject" | "message" | "before" | "after" | "part" | "status"> {
  subject: string;
  message: string;
  before?: Placed;
  after?: Placed;
}

export interface Placed {
  pointer: string;
  file: string;
  line: number;
}

export interface PageDiff {
  route: string;
  title: string;
  kind: string;
  change: "added" | "removed" | "changed";
  reasons: Reason[];
  /** For a removed page: the current target of its URL. */
  redirect?: string;
  sections?: SectionDiff[];
  links?: { added: string[]; removed: string[] };
  lostAnchors?: string[];
}

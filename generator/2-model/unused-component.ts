import type { At } from "../1-sources/openapi/spec-source.js";

/** A component that nothing refers to, as written, or with texts that every use replaces. */
export interface UnusedComponent {
  at: At;
  /** "request body". */
  kind: string;
  name: string;
  value: unknown;
  /** Operations use it, and have other texts in place of its own, which are the value. */
  isUsed?: true;
}

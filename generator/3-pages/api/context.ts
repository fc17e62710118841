import type { Href, Html, Link, ScopeLink } from "../../../runtime/contract.js";
import type { ApiModel, At, Operation } from "../../2-model/api-model.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { ShowCode } from "../../text/code/code-block.js";
import type { FactsStore } from "./fields/facts-store.js";
import type { SharedErrorTables } from "./shared-errors.js";

/**
 * What pages of operations and schemas show of the whole description they are in: what is here is in their keys
 * (`pipeline/reuse/spec-keys.ts`), or among their surroundings.
 */
export type ShownModel = Pick<ApiModel, "origin" | "servers" | "securitySchemes" | "operations" | "schemas" | "placeholders">;

/**
 * What the views of one API version need from the rest of the site. The assembler makes one per API version; everything
 * in here is pure but for `report`.
 */
export interface ApiContext {
  model: ShownModel;
  /** Id of the API and of its version, as in the manifest. */
  api: string;
  apiVersion: string;
  /** Link to the page of an operation by its key, "GET /chapters/{id}". */
  operationLink(key: string): Link | undefined;
  /** Page of a shared schema; undefined where it has none. */
  schemaHref(name: string): Href | undefined;
  /** Where a scope is explained. */
  scopeHref(scope: string): Href | undefined;
  /** Scopes that permit an operation; `scopesFromModel` answers from the spec alone. */
  scopesOf(operation: Operation): ScopeLink[];
  /** Where the site explains inferred scopes. */
  inferredHref?: Href | undefined;
  /** Block Markdown of a description: sanitized, its headings below the page's own. */
  markdown(text: string, at: At): Html;
  /** One paragraph of Markdown without the paragraph element. */
  inline(text: string, at: At): Html;
  /** What its schemas say about a value. */
  facts: FactsStore;
  code: ShowCode;
  report(diagnostic: Diagnostic): void;
  /** The error tables that operations of the version share. */
  errors: SharedErrorTables;
  /** Told where the element of the page with an id was written. */
  placed?(id: string, at: At): void;
  /** TypeScript that makes the call with the API's own SDK, where the SDK has it. */
  sdkSample?(operation: Operation): string | undefined;
  /** Hosts that those samples name, by the URL of the server that they belong to. */
  sdkHosts?: Readonly<Record<string, string[]>>;
}

/** Which way a body travels: readOnly members are not sent, writeOnly ones are not received; a schema's own page shows both. */
export type Direction = "request" | "response" | "both";

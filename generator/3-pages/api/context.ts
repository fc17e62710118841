import type { Href, Html, ScopeLink, Use } from "../../../runtime/contract.js";
import type { Config } from "../../0-configure/config.js";
import type { ApiModel, At, Operation } from "../../2-model/api-model.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { ShowCode } from "../../text/code/code-block.js";
import type { PageMarks } from "../changes/page-marks.js";
import type { WrittenTexts } from "../written-texts.js";
import type { SharedErrors } from "./shared-errors.js";

/** What pages of operations and schemas show of their API as a whole. */
export type ShownModel = Pick<ApiModel, "origin" | "servers" | "securitySchemes" | "placeholders">;

/** What the views of one API version need from the rest of the site while one page, or a part of it, is built. */
export interface ApiContext {
  model: ShownModel;
  /** Id of the API and of its version, as in the manifest. */
  api: string;
  apiVersion: string;
  /** Page of a shared schema; undefined where it has none. */
  schemaHref(name: string): Href | undefined;
  /** Scopes that permit an operation; `scopesFromModel` answers from the spec alone. */
  scopesOf(operation: Operation): ScopeLink[];
  /** Where the site explains inferred scopes. */
  inferredHref?: Href | undefined;
  /** Page about the ways to authenticate; undefined where the site has none of the spec's. */
  authenticationHref?: Href | undefined;
  /** Block Markdown of a description: sanitized, its headings below the page's own. */
  markdown(text: string, at: At): Html;
  /** One paragraph of Markdown without the paragraph element. */
  inline(text: string, at: At): Html;
  /**
   * A part that several pages show, made once for all of them.
   * @param make uses the context that it gets, and no other
   */
  part<T>(of: object, name: string, make: (ctx: ApiContext) => T): T;
  code: ShowCode;
  /** Languages of request samples; absent: all. */
  codeLanguages?: Config["codeLanguages"];
  /** What HTML and code were made from. */
  written: WrittenTexts;
  report(diagnostic: Diagnostic): void;
  /** The error table that an operation shares with others; asked only for operations that have `commonErrors`. */
  errors(operation: Operation): SharedErrors | undefined;
  /** Operations and schemas that use a shared schema. */
  usedIn(name: string): readonly Use[];
  /** What is new on a page, the key of an operation or "schema" and a name; undefined where the API has no change log. */
  marks(page: string): PageMarks | undefined;
  /** Records where the element of the page with an id was written. */
  placed(id: string, at: At): void;
  /** TypeScript that makes the request with the API's own SDK, where the SDK has it. */
  sdkSample(operation: Operation): string | undefined;
  /** Hosts that those samples name, by the URL of the server that they belong to. */
  sdkHosts?: Readonly<Record<string, string[]>> | undefined;
}

/** Which way a body travels: readOnly members are not sent, writeOnly ones are not received; a schema's own page shows both. */
export type Direction = "request" | "response" | "both";

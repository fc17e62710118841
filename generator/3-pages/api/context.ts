import type { Href, Inline, Prose, ScopeLink, Use } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Config } from "../../0-configure/config.js";
import type { ApiModel, At, Operation } from "../../2-model/types.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { PageMarks } from "../changes/page-marks.js";
import type { Article, SharedErrors } from "../types.js";

/** The parts of an API that all its pages may show. */
export type ShownModel = Pick<ApiModel, "origin" | "servers" | "securitySchemes" | "placeholders">;

/** What the views of one API version need from the rest of the site while a page, or a part of it, is built. */
export interface ApiContext {
  readonly model: ShownModel;
  /** Id of the API and of its version, as in the manifest. */
  readonly api: string;
  readonly apiVersion: string;
  /** Page of a shared schema. Undefined if it has none. */
  schemaHref(name: string): Href | undefined;
  /** Scopes that permit an operation. `scopesFromModel` returns those of the spec alone. */
  scopesOf(operation: Operation): ScopeLink[];
  /** The page that explains inferred scopes. */
  readonly inferredHref?: Href | undefined;
  /** The page about authentication; undefined if the site has none for the spec. */
  readonly authenticationHref?: Href | undefined;
  /** A text of the layout in the words of the site. */
  readonly text: Translate;
  /** A description, with headings below the page's own. Empty if it is blank. */
  markdown(text: string | undefined, at: At): Prose;
  /**
   * The main text of the page: its headings have ids. Read before the other texts of the page, so that these may
   * link to its headings.
   * @param onPage ids of other parts of the page
   */
  article(text: string | undefined, at: At, onPage: Iterable<string>): Article;
  /** One paragraph of Markdown. */
  inline(text: string | undefined, at: At): Inline[];
  /** Languages of request samples; absent: all. */
  readonly codeLanguages?: Config["codeLanguages"] | undefined;
  report(diagnostic: Diagnostic): void;
  /** The error table that an operation shares with others. Call it only for operations with `commonErrors`. */
  errors(operation: Operation): SharedErrors | undefined;
  /** Operations and schemas that use a shared schema. */
  usedIn(name: string): readonly Use[];
  /** What is new on a page: the key of an operation, or "schema" and a name. Undefined if the API has no change log. */
  marks(page: string): PageMarks | undefined;
  /** Names of the schemas that have a preview. */
  readonly previews?: Pick<ReadonlySet<string>, "size" | "has">;
  /** Records the location of the element with an id. */
  placed(id: string, at: At): void;
  /** TypeScript for the request with the API's own SDK, if the SDK supports it. */
  sdkSample(operation: Operation): string | undefined;
  /** Hosts in those samples, by the URL of their server. */
  readonly sdkHosts?: Readonly<Record<string, string[]>> | undefined;
}

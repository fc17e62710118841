import type { Href, Html, ScopeLink, Use } from "../../runtime/contract.js";
import type { Translate } from "../../runtime/texts.js";
import type { At, Operation } from "../2-model/types.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { ShowCode } from "../text/code/code-block.js";
import { scopesFromModel } from "./api/auth.js";
import type { ApiContext } from "./api/context.js";
import type { SharedErrors } from "./api/shared-errors.js";
import type { PageMarks } from "./changes/page-marks.js";
import { Collector } from "./collector.js";
import type { ApiInfo, PageInputs } from "./inputs/page-inputs.js";
import type { PageContext } from "./kinds/context.js";
import { translatorOf } from "./translator.js";
import type { WrittenTexts } from "./written-texts.js";

type Open = (inputs: PageInputs, collector: Collector) => PageContext;

/** @param open makes the context of a shared part, which collects its own results */
export function apiContextOf(inputs: PageInputs, api: ApiInfo, collector: Collector, open: Open): ApiContext {
  return new InputsApiContext(inputs, api, collector, open);
}

/** The context of an API version while one page, or a part of it, is built. */
class InputsApiContext implements ApiContext {
  readonly model: ApiInfo;
  readonly api: string;
  readonly apiVersion: string;
  readonly inferredHref: Href | undefined;
  readonly authenticationHref: Href | undefined;
  readonly sdkHosts: ApiContext["sdkHosts"];
  readonly code: ShowCode;
  readonly text: Translate;
  readonly written: WrittenTexts;
  readonly #inputs: PageInputs;
  readonly #collector: Collector;
  readonly #open: Open;

  constructor(inputs: PageInputs, api: ApiInfo, collector: Collector, open: Open) {
    this.model = api;
    this.api = api.api;
    this.apiVersion = api.version;
    this.inferredHref = api.inferredHref;
    this.authenticationHref = api.authenticationHref;
    this.sdkHosts = api.sdkHosts;
    this.code = inputs.code;
    this.text = translatorOf(inputs);
    this.written = inputs.written;
    this.#inputs = inputs;
    this.#collector = collector;
    this.#open = open;
  }

  get codeLanguages(): ApiContext["codeLanguages"] {
    return this.#inputs.config("codeLanguages");
  }

  markdown(text: string, at: At): Html {
    return this.#text("block", text, at);
  }

  inline(text: string, at: At): Html {
    return this.#text("inline", text, at);
  }

  part<T>(of: object, name: string, make: (ctx: ApiContext) => T): T {
    return this.#part(of, name, (inputs, collector) => make(new InputsApiContext(inputs, this.model, collector, this.#open)));
  }

  schemaHref(name: string): Href | undefined {
    return this.model.schemaHrefs.get(name);
  }

  scopesOf(operation: Operation): ScopeLink[] {
    return scopesFromModel(operation, (name) => this.#inputs.scope(name));
  }

  errors({ key }: Operation): SharedErrors | undefined {
    const answer = this.#inputs.errors(this.model.key, key);
    if (answer) this.#collector.add(answer.results);
    return answer?.errors;
  }

  usedIn(name: string): readonly Use[] {
    return this.#inputs.usedIn(this.model.key, name);
  }

  marks(page: string): PageMarks | undefined {
    return this.#inputs.marks(this.model.key, page);
  }

  sdkSample({ key }: Operation): string | undefined {
    return this.#inputs.sdkSample(this.model.key, key);
  }

  report(diagnostic: Diagnostic): void {
    this.#collector.diagnostics.push(diagnostic);
  }

  placed(id: string, at: At): void {
    this.#collector.places.set(id, at);
  }

  #text(kind: "block" | "inline", text: string, at: At): Html {
    return this.#part(this.model, `${kind} ${at.file}#${at.pointer} ${text}`, (inputs, collector) =>
      this.#open(inputs, collector).proseOf({ version: this.model.key })[kind](text, at),
    );
  }

  #part<T>(of: object, name: string, make: (inputs: PageInputs, collector: Collector) => T): T {
    // Versions of an API may have the same spec, and so the same objects.
    const { value, results } = this.#inputs.part(of, `${this.model.key} ${name}`, (inputs) => {
      const collected = new Collector();
      const value = make(inputs, collected);
      return { value, results: collected.results() };
    });
    this.#collector.add(results);
    return value;
  }
}

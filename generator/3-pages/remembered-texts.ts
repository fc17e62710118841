import type { Html } from "../../runtime/contract.js";
import type { At } from "../2-model/api-model.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { AnchorUse } from "./site/links.js";

type Render = (text: string, at: At | undefined) => Html;

interface Rendered {
  html: Html;
  anchors: readonly AnchorUse[];
  found: readonly Diagnostic[];
  consulted: boolean;
}

/** What may come up while a text is rendered. */
export interface Events {
  anchors: AnchorUse[];
  report(diagnostic: Diagnostic): void;
  consult(): void;
}

/**
 * Renders texts of descriptions once, however many pages show them. What came up the first time comes up again on each page, so
 * that every page knows its own links and findings.
 */
export class RememberedTexts implements Events {
  readonly anchors: AnchorUse[];
  readonly #to: Events;
  #found: Diagnostic[] = [];
  #consulted = false;

  constructor(to: Events) {
    this.#to = to;
    this.anchors = to.anchors;
  }

  report(diagnostic: Diagnostic): void {
    this.#found.push(diagnostic);
    this.#to.report(diagnostic);
  }

  consult(): void {
    this.#consulted = true;
    this.#to.consult();
  }

  /** @param render depends on nothing but its arguments and what all pages share */
  remember(render: Render): Render {
    const kept = new Map<string, Map<string, Rendered>>();
    return (text, at) => {
      const place = at ? `${at.file}#${at.pointer}` : "";
      const known = kept.get(text)?.get(place);
      if (known) return this.#again(known);
      const first = this.anchors.length;
      this.#found = [];
      this.#consulted = false;
      const html = render(text, at);
      const rendered = { html, anchors: this.anchors.slice(first), found: this.#found, consulted: this.#consulted };
      const places = kept.get(text) ?? new Map<string, Rendered>();
      kept.set(text, places.set(place, rendered));
      return html;
    };
  }

  #again({ html, anchors, found, consulted }: Rendered): Html {
    this.anchors.push(...anchors);
    for (const diagnostic of found) this.#to.report(diagnostic);
    if (consulted) this.#to.consult();
    return html;
  }
}

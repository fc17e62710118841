import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { escapeComment } from "../escape.js";
import { packageRoot } from "../platform/package.js";
import { literal, replacement } from "./literal.js";
import type { Filled } from "./types.js";

type TemplateName = "page" | "sidebar" | "site" | "errors";

const compiled = new Map<TemplateName, (data: object) => string>();

/** Takes the place of the data while a template is filled. After it, templates have only identifiers. */
const marker = "\ufdd0";

/**
 * Fills a template of `templates/`. Texts are inserted with two helpers only: `literal` (a value as TypeScript)
 * and `comment`. A plain `{{name}}` is for our own names and fails on anything but an identifier.
 * @param data the exported value, `{{{data}}}` in the template
 */
export function fill(name: TemplateName, data: object, texts: object = {}): Filled {
  let template = compiled.get(name);
  if (!template) {
    const engine = Handlebars.create();
    engine.registerHelper("literal", (value: unknown) => literal(value));
    engine.registerHelper("comment", (value: unknown) => escapeComment(String(value)));
    engine.Utils.escapeExpression = identifierOnly;
    template = engine.compile(readFileSync(join(packageRoot, "templates", `${name}.hbs`), "utf8"), {
      strict: true,
      knownHelpers: { literal: true, comment: true },
    });
    compiled.set(name, template);
  }
  const text = template({ ...texts, data: marker });
  const start = text.lastIndexOf(marker);
  const value = literal(data);
  return {
    text: text.slice(0, start) + value + text.slice(start + marker.length),
    data: { start, end: start + value.length },
    json: value.includes(replacement) ? undefined : JSON.stringify(data),
  };
}

/** Drops the cached templates, so that they are read again. */
export function clearTemplates(): void {
  compiled.clear();
}

function identifierOnly(value: unknown): string {
  if (typeof value !== "string" || !/^[A-Za-z_$][\w$]*$/.test(value)) throw new TypeError(`not an identifier: ${String(value)}`);
  return value;
}

import type { Html } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { jsonText } from "../../../runtime/samples/json-text.js";
import type { UnusedComponent } from "../../2-model/unused-component.js";
import type { Prose } from "../kinds/context.js";
import { joinHtml, type Written } from "./notes.js";

/** Components that no operation shows, as they are written, each below its description; of others their own texts. */
export function unusedComponentsHtml(components: readonly UnusedComponent[], prose: Prose, ctx: Written): Html {
  return joinHtml(ctx, ...components.flatMap((component) => blocksOf(component, prose)));
}

function blocksOf({ kind, name, value, at, isUsed }: UnusedComponent, prose: Prose): Html[] {
  const textOf = (member: string) => (isObject(value) && typeof value[member] === "string" ? value[member].trim() : "");
  const texts = [...(isUsed ? [textOf("summary")] : []), textOf("description")].filter(Boolean);
  const label = name.replace(/[\\`*_<>[\]&~|!#]/g, "\\$&");
  const shown = [`**${label}** (${kind})`, ...texts, ...(isUsed || isEmpty(value) ? [] : [codeBlock(jsonText(value))])];
  return shown.map((text) => prose.block(text, at));
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

function codeBlock(json: string): string {
  const fence = "`".repeat(Math.max(3, ...[...json.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}json\n${json}\n${fence}`;
}

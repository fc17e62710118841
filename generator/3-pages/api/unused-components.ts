import type { Html } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { jsonText } from "../../../runtime/samples/json-text.js";
import type { UnusedComponent } from "../../2-model/api-model.js";
import type { Prose } from "../kinds/context.js";

/** Components that no operation shows, as they are written, each below its description. */
export function unusedComponentsHtml(components: readonly UnusedComponent[], prose: Prose): Html {
  return components.map((component) => oneHtml(component, prose)).join("");
}

function oneHtml({ kind, name, value, at }: UnusedComponent, prose: Prose): Html {
  const text = isObject(value) && typeof value.description === "string" ? value.description.trim() : "";
  const json = jsonText(value);
  const fence = "`".repeat(Math.max(3, ...[...json.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  const label = name.replace(/[\\`*_<>[\]&~|!#]/g, "\\$&");
  return (
    prose.block(`**${label}** (${kind})`, at) +
    (text ? prose.block(text, at) : "") +
    prose.block(`${fence}json\n${json}\n${fence}`, at)
  );
}

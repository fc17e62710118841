import { parse } from "yaml";
import { loadYaml } from "../../yaml/load-yaml.js";

/** The values that a request fence says, as YAML; undefined where it has mistakes, which the HTML of the page reports. */
export function valuesOfRequest(text: string): unknown {
  const simple = loadYaml(text);
  if (simple) return simple.value;
  try {
    return parse(text) ?? {};
  } catch {
    return undefined;
  }
}

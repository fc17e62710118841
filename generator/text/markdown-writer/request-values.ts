import { parse } from "yaml";
import { loadYaml } from "../../yaml/load-yaml.js";

/** The YAML values of a request fence. Undefined for mistakes, which the HTML renderer reports. */
export function valuesOfRequest(text: string): unknown {
  const simple = loadYaml(text);
  if (simple) return simple.value;
  try {
    return parse(text) ?? {};
  } catch {
    return undefined;
  }
}

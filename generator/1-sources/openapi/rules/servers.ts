import { didYouMean } from "../../../diagnostics/suggest.js";
import { childPointer, isObject } from "../pointer.js";
import type { Rule } from "./facts.js";
import { templateVariables } from "./path-templates.js";

/** Variables in server URLs are declared; a default is one of the values where they are listed. */
export const servers: Rule = ({ all, report }) => {
  for (const { value, at } of all("Server")) {
    const variables = isObject(value.variables) ? value.variables : {};
    if (typeof value.url !== "string") continue;
    for (const name of new Set(templateVariables(value.url))) {
      if (Object.hasOwn(variables, name)) continue;
      const place = { file: at.file, pointer: `${at.pointer}/url` };
      const hint = didYouMean(name, Object.keys(variables));
      report("spec-server-variable", `The server URL has a variable \`{${name}}\` that is not declared.`, place, { hint });
    }
    for (const [name, variable] of Object.entries(variables)) {
      if (!isObject(variable) || !Array.isArray(variable.enum) || variable.enum.includes(variable.default)) continue;
      if (variable.enum.length === 0 || typeof variable.default !== "string") continue;
      const place = { file: at.file, pointer: `${childPointer(`${at.pointer}/variables`, name)}/default` };
      report("spec-server-default", `The default of \`${name}\` is not one of its values.`, place);
    }
  }
};

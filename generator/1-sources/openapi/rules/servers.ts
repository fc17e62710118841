import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { below, entries } from "../fields.js";
import type { Rule } from "./facts.js";
import { templateVariables } from "./path-templates.js";

/** Whether a URL starts with a host name: `api.example.com/v1`, `localhost:3000`. */
function isHost(url: string): boolean {
  return /^(?:localhost|(?:[\w-]+\.)+[a-z]{2,}|\d+(?:\.\d+){3})(?::\d+)?(?:\/|$)/i.test(url);
}

/** Variables in server URLs are declared; a default is one of the listed values. */
export const servers: Rule = ({ all, report }) => {
  for (const { value, at } of all("Server")) {
    const variables = entries(value, "variables", at);
    const names = variables.map(({ name }) => name);
    if (typeof value.url !== "string") continue;
    const address = below(at, "url");
    if (/\s/.test(value.url.trim())) report("spec-server-url", `The server URL \`${value.url}\` contains a space.`, address);
    else if (isHost(value.url))
      report("spec-server-url", `The server URL \`${value.url}\` has no scheme, so it is a path of this site.`, address, {
        hint: `Write \`${/^(?:localhost|127\.)/.test(value.url) ? "http" : "https"}://${value.url}\`.`,
      });
    for (const name of new Set(templateVariables(value.url))) {
      if (names.includes(name)) continue;
      const hint = didYouMean(name, names);
      report("spec-server-variable", `The server URL has a variable \`{${name}}\` that is not declared.`, address, { hint });
    }
    for (const { name, value: variable, at: place } of variables) {
      if (!isObject(variable) || !Array.isArray(variable.enum) || variable.enum.includes(variable.default)) continue;
      if (variable.enum.length === 0 || typeof variable.default !== "string") continue;
      report("spec-server-default", `The default of \`${name}\` is not one of its values.`, below(place, "default"));
    }
  }
};

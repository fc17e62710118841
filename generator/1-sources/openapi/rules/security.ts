import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { below, child, members } from "../fields.js";
import type { JsonObject } from "../pointer.js";
import { objectAt } from "../spec.js";
import type { Facts, Rule } from "./facts.js";

/** Requirements name declared schemes, and scopes that a flow of the scheme has. */
export const security: Rule = (facts) => {
  const { root, source, all, report } = facts;
  const schemes = child(child(root, "components") ?? {}, "securitySchemes") ?? {};
  for (const { value, at } of all("SecurityRequirement")) {
    for (const { name, value: scopes, at: place } of members(value, at)) {
      if (!Object.hasOwn(schemes, name)) {
        // OpenAPI 3.2 section 4.30 also allows a URI instead of a name.
        if (source.version === "3.2" && /[/#]/.test(name)) continue;
        const hint = didYouMean(name, Object.keys(schemes)) ?? "Declare it under `components.securitySchemes`.";
        report("spec-security-undeclared", `The security scheme \`${name}\` is not declared.`, place, { part: "key", hint });
        continue;
      }
      const offered = scopesOf(facts, schemes, name);
      if (!offered || !Array.isArray(scopes)) continue;
      for (const [index, scope] of scopes.entries()) {
        if (typeof scope !== "string" || offered.has(scope)) continue;
        const message = `No flow of \`${name}\` offers the scope \`${scope}\`.`;
        report("spec-scope-undeclared", message, below(place, index), { hint: didYouMean(scope, offered) });
      }
    }
  }
};

/** Scopes of all flows of an OAuth2 scheme. Undefined for other schemes, which may require any scope. */
function scopesOf({ start, source }: Facts, schemes: JsonObject, name: string): Set<string> | undefined {
  const scheme = objectAt(source, schemes[name], below(start, "components", "securitySchemes", name))?.value;
  if (scheme?.type !== "oauth2" || !isObject(scheme.flows)) return undefined;
  const flows = Object.values(scheme.flows).filter(isObject);
  return new Set(flows.flatMap((flow) => Object.keys(child(flow, "scopes") ?? {})));
}

import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { childPointer, type JsonObject } from "../pointer.js";
import type { Facts, Rule } from "./facts.js";

/** Requirements name declared schemes, and scopes that a flow of the scheme has. */
export const security: Rule = (facts) => {
  const { root, source, all, report } = facts;
  const components = isObject(root.components) ? root.components : {};
  const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {};
  for (const { value, at } of all("SecurityRequirement")) {
    for (const [name, scopes] of Object.entries(value)) {
      const place = { file: at.file, pointer: childPointer(at.pointer, name) };
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
        const scopeAt = { file: at.file, pointer: `${place.pointer}/${index}` };
        const message = `No flow of \`${name}\` offers the scope \`${scope}\`.`;
        report("spec-scope-undeclared", message, scopeAt, { hint: didYouMean(scope, offered) });
      }
    }
  }
};

/** Scopes of all flows of an OAuth2 scheme. Undefined for other schemes, which may require any scope. */
function scopesOf({ follow, source }: Facts, schemes: JsonObject, name: string): Set<string> | undefined {
  const pointer = childPointer("/components/securitySchemes", name);
  const scheme = follow(schemes[name], { file: source.file, pointer })?.value;
  if (scheme?.type !== "oauth2" || !isObject(scheme.flows)) return undefined;
  const flows = Object.values(scheme.flows).filter(isObject);
  return new Set(flows.flatMap((flow) => (isObject(flow.scopes) ? Object.keys(flow.scopes) : [])));
}

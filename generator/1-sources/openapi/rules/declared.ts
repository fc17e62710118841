import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { below, child, entries, items, members } from "../fields.js";
import type { JsonObject } from "../pointer.js";
import { objectAt } from "../spec.js";
import type { At } from "../spec-source.js";
import type { Facts, OperationFound, Rule } from "./facts.js";

/** Declared tags are unique; used tags are declared, if any are. */
export const tags: Rule = ({ root, start, operations, report }) => {
  if (!Array.isArray(root.tags)) return;
  const declared = root.tags.map((value, index) => ({ value: isObject(value) ? value : {}, at: below(start, "tags", index) }));
  const first = new Map<string, At>();
  for (const { value, at } of declared) {
    if (typeof value.name !== "string") continue;
    const before = first.get(value.name);
    const related = before && [{ message: "First here.", at: before }];
    if (related) report("spec-tag-duplicate", `The tag \`${value.name}\` is declared twice.`, below(at, "name"), { related });
    else first.set(value.name, below(at, "name"));
  }
  const check = (name: unknown, at: At) => {
    if (typeof name !== "string" || first.has(name)) return;
    report("spec-tag-undeclared", `The tag \`${name}\` is not declared.`, at, { hint: didYouMean(name, first.keys()) });
  };
  for (const { value, at } of declared) check(value.parent, below(at, "parent"));
  for (const { value, at } of operations)
    for (const [index, name] of items(value, "tags").entries()) check(name, below(at, "tags", index));
};

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

/** Values of a mapping must refer to schemas. */
export const discriminators: Rule = ({ source, root, all, report }) => {
  const names = Object.keys(child(child(root, "components") ?? {}, "schemas") ?? {});
  for (const { value, at: place } of all("Discriminator")) {
    for (const { name, value: target, at } of entries(value, "mapping", place)) {
      if (typeof target !== "string") continue;
      const ref = source.schemaRef(at.file, target);
      if (ref !== undefined && source.resolve(at.file, ref).found) continue;
      const hint = didYouMean(target.slice(target.lastIndexOf("/") + 1), names);
      report("spec-discriminator-target", `\`${name}\` is mapped to \`${target}\`, which is not a schema.`, at, { hint });
    }
  }
};

/** Every operationId is unique; links name one that exists. */
export const operationIds: Rule = ({ operations, all, report }) => {
  const first = new Map<string, OperationFound>();
  for (const operation of operations) {
    const id = operation.value.operationId;
    if (typeof id !== "string") continue;
    const before = first.get(id);
    if (!before) first.set(id, operation);
    else if (before.value !== operation.value) {
      const message = `The operationId \`${id}\` of ${operation.method} ${operation.path} is already used by ${before.method} ${before.path}.`;
      const related = [{ message: "First here.", at: below(before.at, "operationId") }];
      report("spec-operation-id-duplicate", message, below(operation.at, "operationId"), { related });
    }
  }
  for (const { value, at } of all("Link")) {
    const id = value.operationId;
    if (typeof id !== "string" || first.has(id)) continue;
    const hint = didYouMean(id, first.keys());
    report("spec-link-target", `No operation has the operationId \`${id}\`.`, below(at, "operationId"), { hint });
  }
};

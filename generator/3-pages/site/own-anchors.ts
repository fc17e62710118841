import { kebab } from "../../text/kebab.js";
import type { ApiVersion } from "./apis.js";

/**
 * Resolves anchors that other tools generate for their single page: `#tag/Pets`, `#operation/listPets`,
 * `#tag/Pets/operation/listPets`, `#schema/Pet`.
 */
export function anchorTarget(hash: string, version: ApiVersion): { path: string; hash: string } | undefined {
  const [, operationId] = /^(?:tag\/[^/]+\/)?operation\/(.+)$/.exec(hash) ?? [];
  if (operationId !== undefined) {
    const found = [...version.operations.values()].find(({ operation }) => operation.operationId === operationId);
    return found && { path: found.route, hash: "" };
  }
  const [, kind, name = ""] = /^(tag|schema|api-group|model)[/-](.+)$/.exec(hash) ?? [];
  if (kind === undefined) return undefined;
  if (kind === "schema" || kind === "model") {
    const schema = version.schemas.get(name);
    return schema && { path: schema.route, hash: "" };
  }
  const category = version.config.category?.path;
  const names = (value: { name: string; label: string }) => [value.name, value.label].some((text) => kebab(text) === kebab(name));
  const group = [...version.groups, ...version.emptyGroups].find(({ tag }) => names(tag));
  return group && category !== undefined ? { path: category, hash: group.id } : undefined;
}

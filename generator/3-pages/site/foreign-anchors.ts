import { unescapeToken } from "../../../runtime/samples/json.js";
import type { At } from "../../2-model/types.js";
import { oncePer } from "../../platform/values.js";
import { headingOf, idsOf } from "../../text/prose/document-content.js";
import { kebab } from "../../text/words.js";
import { type ApiVersion, groupHref, type OperationGroup } from "./apis.js";
import type { Place } from "./references.js";

/** Where an anchor of a description leads here: headings of the introduction, and what other tools name so on one page. */
const forms: readonly { form: RegExp; find: (version: ApiVersion, ...parts: string[]) => Place | undefined }[] = [
  // Redoc: `#operation/listPets`, `#tag/Pets/operation/listPets`, `#operation/~1pets/get`, `#tag/Pets/paths/~1pets/get`.
  { form: /^(?:tag\/.+?\/)?(?:operation|paths)\/(~1.*|\/.*)\/([a-z]+)$/i, find: operationAt },
  { form: /^(?:tag\/.+?\/)?operation\/(.+?)(?:!.*)?$/, find: operationNamed },
  // JSON pointers: `#/paths/~1pets/get`, `#/components/schemas/Pet`, `#/definitions/Pet`. Stoplight Elements: `#/schemas/Pet`.
  { form: /^\/paths\/(~1[^/]*)(?:\/([a-z]+)(?:\/.*)?)?$/i, find: operationAt },
  { form: /^\/?(?:components\/schemas|definitions|schemas)\/([^/]+)(?:\/.*)?$/, find: schemaNamed },
  { form: /^\/components\/securitySchemes\/([^/]+)$/, find: schemeNamed },
  { form: /^\/?(?:tag\/.+?\/)?(?:schemas?|models?|tocS_|schema[A-Z]?_|cmp--schemas)[/-]?(.+)$/, find: schemaNamed },
  // Stoplight Elements: `#/operations/listPets`.
  { form: /^\/operations\/([^/]+)$/, find: operationNamed },
  // Scalar: `#tag/pets/GET/pets`. RapiDoc: `#get-/pets`.
  { form: /^tag\/[^/]+\/([a-z]+)(\/.*)$/i, find: (version, method, path) => operationAt(version, path ?? "", method ?? "") },
  { form: /^([a-z]+)-(\/.*)$/i, find: (version, method, path) => operationAt(version, path ?? "", method ?? "") },
  { form: /^(?:tag|api-group)[/-]{1,2}(.+)$/, find: groupNamed },
  // Before a tag whose text has no such heading: `#section/Errors`, `#tag/Pets/Errors`.
  { form: /^(.+)$/, find: headingNamed },
  { form: /^tag\/([^/]+)\/.+$/, find: groupNamed },
  // Swagger UI: `#/Pets/listPets`, `#!/Pets/listPets`, `#operations-Pets-listPets`, `#/Pets`.
  { form: /^(?:!?\/|operations-)([^/]+?)[/-]([^/]+)$/, find: (version, _tag, id) => operationNamed(version, id ?? "") },
  { form: /^\/([^/]+)$/, find: groupNamed },
];

/** @param hash decoded, without its mark */
export function anchorTarget(hash: string, version: ApiVersion): Place | undefined {
  for (const { form, find } of forms) {
    const match = form.exec(hash);
    const found = match ? find(version, ...match.slice(1)) : undefined;
    if (found) return found;
  }
  const isAuthentication = /^(?:section\/)?authentication(?:\/.*)?$/i.test(hash);
  return isAuthentication && version.authentication !== undefined ? { path: version.authentication, hash: "" } : undefined;
}

function operationNamed(version: ApiVersion, id: string): Place | undefined {
  const all = [...version.operations.values()];
  const found =
    all.find(({ operation }) => operation.operationId === id) ??
    all.find(({ operation: { operationId } }) => operationId !== undefined && kebab(operationId) === kebab(id));
  return found && { path: found.route, hash: "" };
}

/** @param written a path, also as in a JSON pointer: `~1pets~1{id}` */
function operationAt(version: ApiVersion, written: string, method?: string): Place | undefined {
  const path = unescapeToken(written);
  const found = [...version.operations.values()].find(
    ({ operation }) => operation.path === path && (method ?? operation.method).toLowerCase() === operation.method.toLowerCase(),
  );
  return found && { path: found.route, hash: "" };
}

/** Other tools write names in lower case. */
function schemaNamed(version: ApiVersion, name: string): Place | undefined {
  const lower = name.toLowerCase();
  const schema =
    version.schemas.get(name) ?? [...version.schemas.values()].find((candidate) => candidate.name.toLowerCase() === lower);
  return schema && { path: schema.route, hash: "" };
}

function schemeNamed({ model, authentication }: ApiVersion, name: string): Place | undefined {
  return authentication !== undefined && model.securitySchemes.has(name) ? { path: authentication, hash: "" } : undefined;
}

function groupNamed({ config, groups, emptyGroups }: ApiVersion, name: string): Place | undefined {
  const path = config.category?.path;
  const isNamed = ({ tag }: OperationGroup) => [tag.name, tag.label].some((text) => kebab(text) === kebab(name));
  const group = [...groups, ...emptyGroups].find(isNamed);
  if (!group || path === undefined) return undefined;
  const [page = "", hash = ""] = groupHref(group, path).split("#");
  return { path: page, hash };
}

/** The heading that a hash means in the description of a shared schema, which other pages show too. */
export function ownHeading(hash: string, { model, schemas }: ApiVersion, at: At | undefined): Place | undefined {
  const [, name] = at?.file === model.file ? (/^\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(at.pointer) ?? []) : [];
  const shared = name === undefined ? undefined : schemas.get(unescapeToken(name));
  const id =
    shared?.schema.description?.includes("#") && headingOf(hash, idsOf(shared.schema.description, ["fields", "used-in"]));
  return shared && id ? { path: shared.route, hash: id } : undefined;
}

/** The headings of the descriptions of an API and of its groups, where its index or their pages show them. */
const headings = oncePer((version: ApiVersion): readonly { path: string; ids: ReadonlySet<string> }[] => {
  const { config, groups, emptyGroups, model } = version;
  if (!config.category) return [];
  const index = config.category.path;
  const onIndex = new Set(idsOfGroups(version));
  const hasDescription = !config.intro && config.category.text === undefined;
  const texts = [
    ...(hasDescription ? [{ path: index, text: model.description }] : []),
    ...[...groups, ...emptyGroups].map(({ path = index, tag }) => ({ path, text: tag.description })),
  ];
  return texts.map(({ path, text = "" }) => {
    const ids = idsOf(text, path === index ? onIndex : []);
    if (path === index) for (const id of ids) onIndex.add(id);
    return { path, ids };
  });
}, new WeakMap());

function headingNamed(version: ApiVersion, hash: string): Place | undefined {
  for (const { path, ids } of headings(version)) {
    const id = headingOf(hash, ids);
    if (id !== undefined) return { path, hash: id };
  }
  return undefined;
}

/** The ids that the groups of an index may have. */
export function idsOfGroups({ groups, emptyGroups }: Pick<ApiVersion, "groups" | "emptyGroups">): string[] {
  return ["introduction", "schemas", "other-components", ...[...groups, ...emptyGroups].map(({ id }) => id)];
}

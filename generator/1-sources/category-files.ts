import { join, posix } from "node:path";
import * as z from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/host.js";
import { withoutNul } from "../platform/source-text.js";
import { readYaml } from "../yaml/yaml-file.js";
import { badgeSchema } from "./badge.js";

/** What a `_category_` file says about the group of its folder. */
export interface FolderFacts {
  label?: string | undefined;
  order?: number | undefined;
  badge?: z.output<typeof badgeSchema> | undefined;
  icon?: string | undefined;
}

const members = {
  label: { schema: z.string().min(1), expected: "a text" },
  order: { schema: z.number(), expected: "a number" },
  badge: { schema: badgeSchema, expected: "a text, or a map with `text` and `variant`" },
  icon: { schema: z.string().min(1), expected: "the name of an icon, or an SVG file" },
} as const;
type Member = keyof typeof members;

/** Docusaurus calls the order `position`. Its other members have no effect here, which needs no warning. */
const ofDocusaurus = new Set(["link", "collapsible", "collapsed", "className", "customProps", "description", "key"]);

const names = /(?:^|\/)_category_\.(?:ya?ml|json)$/;

/**
 * The `_category_.yaml` files (or `.yml`, `.json`) of a content folder, by folder. Docusaurus has the same.
 * @param isWanted whether a file of the content folder matters
 */
export function readCategories(
  unconfined: Host,
  root: string,
  content: string,
  isWanted: (file: string) => boolean = () => true,
): Result<Map<string, FolderFacts>> {
  const host = confined(unconfined, root);
  const diagnostics: Diagnostic[] = [];
  const value = new Map<string, FolderFacts>();
  for (const file of host.files(join(root, content))) {
    if (!names.test(file) || !isWanted(file)) continue;
    const path = posix.join(content, file);
    const text = host.readText(join(root, path));
    if (text === undefined) continue;
    const facts = readFacts(path, text);
    diagnostics.push(...facts.diagnostics);
    value.set(posix.dirname(file), facts.value);
  }
  return { value, diagnostics };
}

function readFacts(path: string, text: string): Result<FolderFacts> {
  const { value: yaml, diagnostics } = readYaml({ path, text }, "category-file");
  const facts: Record<string, unknown> = {};
  if (diagnostics.length) return { value: {}, diagnostics };
  const written = withoutNul(yaml.value, text);
  const isMap = typeof written === "object" && written !== null && !Array.isArray(written);
  const memberNames = [...Object.keys(members), "position"];
  const report = (message: string, key: string, part: "key" | "value", hint?: string) =>
    diagnostics.push(newDiagnostic("category-file", message, { location: yaml.locate(key ? [key] : [], part), hint }));
  if (!isMap) report("The file must be a map of names to values.", "", "value", "For example `label: Tutorials`.");
  for (const [key, value] of isMap ? Object.entries(written) : []) {
    if (ofDocusaurus.has(key)) continue;
    const name = key === "position" ? "order" : key;
    if (!Object.hasOwn(members, name)) {
      report(`\`${key}\` is not a known member of a \`_category_\` file.`, key, "key", didYouMean(key, memberNames));
      continue;
    }
    const { schema, expected } = members[name as Member];
    const { success, data } = schema.safeParse(value);
    if (success) facts[name] = data;
    else report(`\`${key}\` must be ${expected}.`, key, "value");
  }
  return { value: facts as FolderFacts, diagnostics };
}

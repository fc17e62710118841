import { catalogue, newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { Block, DiagnosticDetails, Member, MemberValues, Plugin, PluginContext } from "./types.js";

/** The plugins of a site, by the names of their parts. */
export interface PluginSet {
  plugins: readonly Plugin[];
  /** Members of the manifest, with the plugin that adds each. */
  members: ReadonlyMap<string, Member>;
  blocks: ReadonlyMap<string, { plugin: Plugin; block: Block }>;
  /** Files of previews, by the name of the schema that each draws. */
  previews: ReadonlyMap<string, string>;
}

/** The members that a plugin may have. */
export const pluginMembers: Readonly<Record<keyof Plugin, true>> = {
  name: true,
  members: true,
  codes: true,
  blocks: true,
  pages: true,
  views: true,
  previews: true,
  checks: true,
};

export const noPlugins: PluginSet = { plugins: [], members: new Map(), blocks: new Map(), previews: new Map() };

/** Names that plugins cannot use. */
interface ReservedNames {
  members: ReadonlySet<string>;
  blocks: ReadonlySet<string>;
}

/**
 * Indexes plugins by their parts. A part whose name is already used is reported and ignored.
 * @param location location of the plugins in the configuration
 */
export function pluginSet(
  plugins: readonly Plugin[],
  taken: ReservedNames,
  location: Location | undefined,
): { value: PluginSet; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, string>();
  /** Whether a plugin may use a name. The first plugin gets it. */
  const claim = (plugin: Plugin, kind: string, name: string, isTaken: boolean): boolean => {
    const owner = isTaken ? "the tool" : owners.get(`${kind} ${name}`);
    owners.set(`${kind} ${name}`, owner ?? `the plugin \`${plugin.name}\``);
    if (owner === undefined) return true;
    const message = `The plugin \`${plugin.name}\` adds the ${kind} \`${name}\`, which ${owner} already has.`;
    diagnostics.push(newDiagnostic("plugin-conflict", message, { location, hint: `Rename the ${kind}.` }));
    return false;
  };
  const members = new Map<string, Member>();
  const blocks = new Map<string, { plugin: Plugin; block: Block }>();
  const previews = new Map<string, string>();
  for (const plugin of plugins) {
    claim(plugin, "name", plugin.name, false);
    for (const [name, member] of Object.entries(plugin.members ?? {}))
      if (claim(plugin, "member", name, taken.members.has(name))) members.set(name, member);
    for (const [name, block] of Object.entries(plugin.blocks ?? {}))
      if (claim(plugin, "block", name, taken.blocks.has(name))) blocks.set(name, { plugin, block });
    for (const view of Object.keys(plugin.views ?? {})) claim(plugin, "view", view, false);
    for (const [schema, file] of Object.entries(plugin.previews ?? {}))
      if (claim(plugin, "preview", schema, false)) previews.set(schema, file);
    for (const code of Object.keys(plugin.codes ?? {})) claim(plugin, "code", code, Object.hasOwn(catalogue, code));
  }
  return { value: { plugins, members, blocks, previews }, diagnostics };
}

/** The values of all members of plugins, with their locations. */
export interface PluginValues {
  data: Readonly<Record<string, unknown>>;
  place(member: string, path: readonly PropertyKey[], part?: "key" | "value"): Location | undefined;
}

/** The context that every function of a plugin gets. */
export function pluginContext(plugin: Plugin, values: PluginValues, report: (diagnostic: Diagnostic) => void): PluginContext {
  return {
    data: ownData(plugin, values.data),
    place: (member, path = [], part) => values.place(member, path, part),
    report: (code, message, details) => report(pluginDiagnostic(plugin, code, message, details)),
  };
}

/** The values of a plugin's own members. */
export function ownData(plugin: Plugin, data: PluginValues["data"]): MemberValues<never> {
  return Object.fromEntries(Object.keys(plugin.members ?? {}).map((name) => [name, data[name]])) as MemberValues<never>;
}

function pluginDiagnostic(plugin: Plugin, code: string, message: string, details: DiagnosticDetails = {}): Diagnostic {
  const entry = plugin.codes && Object.hasOwn(plugin.codes, code) ? plugin.codes[code] : undefined;
  if (!entry) throw new Error(`The plugin \`${plugin.name}\` reports \`${code}\`, which is not one of its codes.`);
  const { location, hint, related } = details;
  const { title, explain } = entry;
  const diagnostic: Diagnostic = { code, severity: entry.severity, message, about: { title, explain } };
  if (location) diagnostic.location = location;
  if (hint !== undefined) diagnostic.hint = hint;
  if (related?.length) diagnostic.related = related;
  return diagnostic;
}

/** Reports that a plugin threw an error. The run continues. */
export function pluginFailure(plugin: Plugin, part: string, error: unknown, location?: Location, hint?: string): Diagnostic {
  const { message = String(error), stack = "" } = error instanceof Error ? error : {};
  // Plugins run as a bundle, so only the name of the function means something to their authors.
  const [, thrower] = /^\s+at (?:async )?([^\s(]+) \(/m.exec(stack) ?? [];
  return newDiagnostic("plugin-failed", `The plugin \`${plugin.name}\` failed in ${part}: ${message.replace(/\.?$/, ".")}`, {
    location,
    hint: hint ?? (thrower && `\`${thrower}\` threw the error.`),
  });
}

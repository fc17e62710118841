import type { Badge, VersionChoice } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { textsOf } from "../../1-sources/site-texts.js";
import type { WholeModel } from "../../2-model/site-model.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import { onceIn } from "../../platform/values.js";
import type { ApiVersion, RoutedApi } from "./apis.js";
import type { Route } from "./routes.js";

/** A guide that holds for some versions of an API. */
export interface VersionedGuide {
  path: string;
  api: RoutedApi;
  /** The versions for which it holds, the latest first. */
  versions: readonly ApiVersion[];
  /** These versions in words. */
  words: string;
  badge: Badge;
  /** All guides of its title about this API, itself included, those of later versions first. */
  group: readonly VersionedGuide[];
}

/** The guides whose front matter has `since` or `until`, by path. Guides of one title are versions of one guide. */
export function versionedGuides(
  routes: ReadonlyMap<string, Route>,
  apis: readonly RoutedApi[],
  model: WholeModel,
): Result<ReadonlyMap<string, VersionedGuide>> {
  const diagnostics: Diagnostic[] = [];
  const t = textsOf(model);
  const guides = new Map<string, VersionedGuide>();
  const groups = new Map<string, VersionedGuide[]>();
  for (const { path, source } of routes.values()) {
    if (source.kind !== "guide" || source.version) continue;
    const document = model.documents.get(source.file);
    if (!document) continue;
    const { since, until, title, badge } = document.meta;
    if (since === undefined && until === undefined) continue;
    const range = rangeOf({ since, until }, apis, document.file);
    if ("message" in range) {
      diagnostics.push(range);
      continue;
    }
    const words = inWords(range, { since, until }, t);
    const key = `${range.api.id}\n${title.toLowerCase()}`;
    const group = onceIn(groups, key, (): VersionedGuide[] => []);
    const ownBadge: Badge = { text: badge ? `${badge.text} · ${words}` : words, variant: badge?.variant ?? "default" };
    const guide: VersionedGuide = { path, ...range, words, badge: ownBadge, group };
    const twice = group.find(({ versions }) => versions.some((version) => range.versions.includes(version)));
    if (twice) diagnostics.push(overlap(guide, twice, document.file));
    group.push(guide);
    guides.set(path, guide);
  }
  for (const group of groups.values()) group.sort((a, b) => orderOf(a) - orderOf(b));
  return { value: guides, diagnostics };
}

/** The guides of the same title, as the choice of a version. Undefined if there is only one. */
export function guideChoice({ group, api, versions }: VersionedGuide): VersionChoice | undefined {
  if (group.length < 2) return undefined;
  const options = group.map(({ versions, words, path }) => ({ id: versions[0]?.id ?? "", label: words, href: path }));
  return { api: api.id, current: versions[0]?.id ?? "", options };
}

interface Range {
  since: string | undefined;
  until: string | undefined;
}

const orderOf = ({ api, versions }: VersionedGuide) => api.versions.indexOf(versions[0] as ApiVersion);

/**
 * The API and the versions of a range. A version is written as its id or its label, after `API/` if several APIs have versions.
 * The id "latest" passes to the next version, its label does not.
 */
function rangeOf(
  range: Range,
  apis: readonly RoutedApi[],
  file: SourceFile,
): Pick<VersionedGuide, "api" | "versions"> | Diagnostic {
  const versioned = apis.filter(({ versions }) => versions.length > 1);
  const isOne = versioned.length === 1;
  const nameOf = ({ api, id }: ApiVersion) => (isOne ? id : `${api}/${id}`);
  const all = versioned.flatMap(({ versions }) => versions);
  const isNamed = (written: string, api: string, name: string) => written === `${api}/${name}` || (isOne && written === name);
  const find = (written: string) =>
    all.find(({ api, id }) => isNamed(written, api, id)) ?? all.find(({ api, config }) => isNamed(written, api, config.label));
  for (const key of ["since", "until"] as const) {
    const written = range[key];
    if (written === undefined || find(written)) continue;
    const names = all.map(nameOf);
    const hint = names.length
      ? (didYouMean(written, names) ?? `The versions are ${names.map((name) => `\`${name}\``).join(", ")}.`)
      : "No API of this site has several versions: leave it out.";
    return mistake(file, key, `\`${key}\` names the version \`${written}\`, which does not exist.`, hint);
  }
  const since = range.since === undefined ? undefined : find(range.since);
  const until = range.until === undefined ? undefined : find(range.until);
  const api = apis.find(({ id }) => id === (since ?? until)?.api) as RoutedApi;
  if (since && until && since.api !== until.api)
    return mistake(file, "until", "`since` and `until` name versions of different APIs.", "Name versions of one API.");
  // Versions are listed from the latest to the first.
  const from = until ? api.versions.indexOf(until) : 0;
  const to = since ? api.versions.indexOf(since) : api.versions.length - 1;
  if (from > to) return mistake(file, "until", "`until` is an earlier version than `since`.", "Swap them.");
  return { api, versions: api.versions.slice(from, to + 1) };
}

function inWords({ versions }: Pick<VersionedGuide, "versions">, { since, until }: Range, t: Translate): string {
  const [last, first] = [versions[0]?.config.label ?? "", versions.at(-1)?.config.label ?? ""];
  if (until === undefined) return t("versionSince", { version: first });
  if (since === undefined) return t("versionUntil", { version: last });
  return versions.length === 1 ? last : t("versionRange", { first, last });
}

function overlap(guide: VersionedGuide, other: VersionedGuide, file: SourceFile): Diagnostic {
  const shared = guide.versions.find((version) => other.versions.includes(version));
  const message = `Two guides of this title hold for the version \`${shared?.id}\`: \`${guide.path}\` and \`${other.path}\`.`;
  const key = /^until[ \t]*:/m.test(file.text) ? "until" : "since";
  return mistake(file, key, message, "Change `since` or `until` of one of them, or its title.");
}

function mistake(file: SourceFile, key: keyof Range, message: string, hint: string): Diagnostic {
  const [whole = "", space = ""] = new RegExp(`^${key}([ \\t]*:[ \\t]*)[^\\r\\n]*`, "m").exec(file.text) ?? [];
  const at = Math.max(0, file.text.indexOf(whole));
  return newDiagnostic("guide-versions", message, {
    location: locate(file, at + key.length + space.length, at + whole.length),
    hint,
  });
}

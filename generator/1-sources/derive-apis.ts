import { posix } from "node:path";
import { unique } from "../platform/values.js";
import { shortened, titleSlug } from "../text/words.js";

/** First segments of paths that are not for APIs. */
const reservedSegments = ["search", "404", "assets", "index"];

/** A spec: path relative to the root, and title and version of its `info`. */
export interface ListedSpec {
  file: string;
  title: string | undefined;
  version: string | undefined;
}

/** An API as the manifest describes it. */
interface DerivedApi {
  id: string;
  title: string;
  /** Path of its index. */
  path: string;
  versions: readonly object[];
}

/**
 * The APIs of some specs: `/{api}` for the index and `/{api}/{slug}` for operations. Specs with one title and different versions
 * are versions of one API, the highest first; the others are below `/{api}/{version}`.
 * @param taken first segments of paths that others have
 */
export function deriveApis(specs: readonly ListedSpec[], taken: Iterable<string>): DerivedApi[] {
  const ids = new Set([...reservedSegments, ...taken]);
  const groups: { name: string; specs: ListedSpec[] }[] = [];
  for (const spec of specs) {
    const name = spec.title?.trim() || posix.basename(spec.file).replace(/\.\w+$/, "");
    const isOther = (other: ListedSpec) => other.version?.trim() && spec.version?.trim() && versionId(other) !== versionId(spec);
    const group = groups.find((known) => known.name === name && known.specs.every(isOther));
    if (group) group.specs.push(spec);
    else groups.push({ name, specs: [spec] });
  }
  return groups.map(({ name, specs }): DerivedApi => {
    const id = unique(titleSlug(name) || "api", ids);
    ids.add(id);
    const path = `/${id}`;
    const [latest, ...others] = specs.toSorted((a, b) => compareVersions(b.version ?? "", a.version ?? ""));
    const first = {
      id: "latest",
      label: latest?.version?.trim() || "latest",
      spec: latest?.file,
      prefix: path,
      sidebar: id,
      category: { path, title: name },
    };
    const earlier = others.map((spec) => {
      const version = versionId(spec);
      const label = spec.version?.trim();
      const prefix = `${path}/${version}`;
      return {
        id: version,
        label,
        spec: spec.file,
        prefix,
        sidebar: `${id}-${version}`,
        category: { path: prefix, title: `${name} (${label})` },
      };
    });
    return { id, title: name, path, versions: [first, ...earlier] };
  });
}

/** A version as a path segment. */
function versionId({ version = "" }: ListedSpec): string {
  return (
    shortened(
      version
        .trim()
        .replace(/[^\w.~-]+/g, "-")
        .replace(/^[-.]+|[-.]+$/g, ""),
    ) || "other"
  );
}

/** By the numbers in their texts: 10.0 is after 9.1, and 2.0.0 after 2.0.0-beta. */
function compareVersions(a: string, b: string): number {
  const parts = (text: string) => text.split(/[-+ ]/)[0]?.match(/\d+/g)?.map(Number) ?? [];
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference) return difference;
  }
  return Number(/-/.test(b)) - Number(/-/.test(a));
}

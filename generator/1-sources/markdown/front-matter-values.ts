import { badgeVariants } from "../../../runtime/badge-variants.js";
import type { Badge } from "../../../runtime/contract-base.js";
import { isObject } from "../../../runtime/samples/json.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { asText } from "../../platform/values.js";
import { badgeOf, badgeSchema } from "../badge.js";
import { pagePathMistake } from "../manifest.js";

/** Reads members and reports invalid ones. */
interface MemberReader {
  read(key: string): unknown;
  report(key: string, message: string, hint?: string): void;
}

/** Heading levels in the table of contents; false for none. */
export type Contents = { min: 2 | 3; max: 2 | 3 } | false;

/** Path and position of a guide that the manifest does not list. */
export interface PlaceInFolder {
  /** Path of the page, or its last segment. */
  slug?: string;
  /** Position among the pages of its folder. */
  order?: number;
}

/** A member that is `true` or `false`. Absent and false are the same. */
export function readFlag(key: string, { read, report }: MemberReader): boolean {
  const value = read(key);
  if (value === true) return true;
  if (value === undefined || value === false) return false;
  const suggestion = /^(?:yes|on|y|true)$/i.test(asText(value))
    ? "true"
    : /^(?:no|off|n|false)$/i.test(asText(value))
      ? "false"
      : "";
  report(key, `\`${key}\` must be \`true\` or \`false\`.`, suggestion ? `Write \`${key}: ${suggestion}\`.` : undefined);
  return false;
}

/** The headings that "On this page" lists. Undefined for the usual ones. */
export function readContents(reader: MemberReader): Contents | undefined {
  const { read, report } = reader;
  const toc = read("toc");
  const deepest = read("toc_max_heading_level");
  if (deepest !== undefined && deepest !== 2 && deepest !== 3)
    report("toc_max_heading_level", "`toc_max_heading_level` must be 2 or 3.");
  if (toc === false) return false;
  if (toc === undefined || toc === true) return deepest === 2 ? { min: 2, max: 2 } : undefined;
  if (!isObject(toc)) {
    report("toc", "`toc` must be `false`, or a map with `min` and `max`.", "Write `toc: { min: 2, max: 3 }`, or `toc: false`.");
    return undefined;
  }
  const unknown = Object.keys(toc).find((key) => key !== "min" && key !== "max");
  if (unknown !== undefined)
    report(
      "toc",
      `\`${unknown}\` is not a known member of \`toc\`.`,
      didYouMean(unknown, ["min", "max"]) ?? "It has `min` and `max`.",
    );
  const { min = 2, max = 3 } = toc as { min?: unknown; max?: unknown };
  if ((min === 2 || min === 3) && (max === 2 || max === 3) && min <= max) return { min, max };
  report(
    "toc",
    "`min` and `max` of `toc` must be 2 or 3, and `min` must not exceed `max`.",
    "`toc: { min: 2, max: 2 }` lists headings of level 2.",
  );
  return undefined;
}

export function readBadge({ read, report }: MemberReader): Badge | undefined {
  const value = read("badge");
  if (value === undefined) return undefined;
  const { data, error } = badgeSchema.safeParse(typeof value === "number" ? String(value) : value);
  if (data !== undefined) return badgeOf(data);
  const hint = "Write `badge: New`, or `badge: { text: New, variant: tip }`.";
  const variant = isObject(value) ? (value as { variant?: unknown }).variant : undefined;
  const isVariant = error.issues.some((issue) => JSON.stringify(issue).includes('"variant"'));
  if (isVariant && typeof variant === "string")
    report(
      "badge",
      `\`${variant}\` is not a variant of badges.`,
      didYouMean(variant, badgeVariants) ?? `The variants are ${badgeVariants.join(", ")}.`,
    );
  else report("badge", "`badge` must be a text, or a map with `text` and `variant`.", hint);
  return undefined;
}

/** The path of the page, and its position in its folder. */
export function readPlace({ read, report }: MemberReader): PlaceInFolder {
  const place: PlaceInFolder = {};
  const slug = read("slug");
  if (typeof slug === "string") {
    const mistake = pagePathMistake(slug.startsWith("/") ? slug : `/${slug}`);
    if (mistake === undefined) place.slug = slug;
    else if (mistake.startsWith("must not")) report("slug", `\`slug\` ${mistake}.`);
    else reportSlug(report);
  } else if (slug !== undefined) reportSlug(report);
  for (const key of ["sidebar_position", "order"]) {
    const order = read(key);
    if (typeof order === "number" && Number.isFinite(order)) place.order = order;
    else if (order !== undefined)
      report(key, `\`${key}\` must be a number.`, /^\d+$/.test(String(order)) ? `Write \`${key}: ${order}\`.` : undefined);
  }
  return place;
}

function reportSlug(report: MemberReader["report"]): void {
  const message = "`slug` must be a path such as `/guides/start`, or the last part of one.";
  report("slug", message, "Write letters from a to z, digits and hyphens.");
}

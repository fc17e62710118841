import type { Inline, Prose } from "../../../runtime/contract.js";
import { isNumeric } from "../../../runtime/samples/exact-json.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { Translate } from "../../../runtime/texts.js";
import type { At, Extensions } from "../../2-model/types.js";
import { paragraph, separated } from "../../text/nodes.js";
import type { ApiContext } from "./context.js";

/** Extensions that explain the deprecation or removal of a part: `x-deprecated-reason`, `x-sunset`. */
const lifeNames =
  /^x-(?:deprecat(?:ed|ion)[\w-]*|sunset[\w-]*|stability[\w-]*|beta|alpha|preview|experimental|since|version-added)$/i;

/** Badges and lifecycle notes of an operation, a parameter or a field, from widely used extensions. */
export function extensionNotes(extensions: Extensions, at: At, ctx: ApiContext): Prose {
  const names = Object.keys(extensions);
  const badges = badgesOf(extensions["x-badges"]).map((value): Inline => ({ type: "badge", value }));
  const facts = names.filter((name) => lifeNames.test(name)).flatMap((name) => fact(name, extensions[name], ctx.text));
  return [
    ...(badges.length > 0 ? [paragraph(separated(badges, " "))] : []),
    ...facts.map(({ label, text }) => paragraph(`${label}: `, ctx.inline(text, at))),
  ];
}

function badgesOf(written: unknown): string[] {
  return (Array.isArray(written) ? written : [written]).flatMap((badge) => {
    const name = isObject(badge) ? (badge.name ?? badge.label) : badge;
    return typeof name === "string" && name.trim() ? [name.trim()] : [];
  });
}

/** "x-deprecated-reason" is "Deprecated reason". For a flag that is set, the name is enough. */
function fact(name: string, value: unknown, t: Translate): { label: string; text: string }[] {
  const words = name.slice(2).replaceAll(/[-_]+/g, " ").trim();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  if (value === true) return [{ label, text: t("yes") }];
  const parts = isObject(value) ? Object.values(value) : [value];
  const text = parts
    .filter((part) => typeof part === "string" || isNumeric(part))
    .join(" ")
    .trim();
  return text ? [{ label, text }] : [];
}

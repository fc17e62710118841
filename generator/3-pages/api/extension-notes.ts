import type { Html } from "../../../runtime/contract.js";
import { isNumeric } from "../../../runtime/samples/exact-json.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { Translate } from "../../../runtime/texts.js";
import type { At, Extensions } from "../../2-model/types.js";
import type { ApiContext } from "./context.js";
import { inNote, noteHtml } from "./notes.js";

/** Extensions that explain the deprecation or removal of a part: `x-deprecated-reason`, `x-sunset`. */
const lifeNames =
  /^x-(?:deprecat(?:ed|ion)[\w-]*|sunset[\w-]*|stability[\w-]*|beta|alpha|preview|experimental|since|version-added)$/i;

/** Badges and lifecycle notes of an operation, a parameter or a field, from widely used extensions. */
export function extensionNotes(extensions: Extensions, at: At, ctx: ApiContext): Html {
  const names = Object.keys(extensions);
  const badges = badgesOf(extensions["x-badges"]);
  const facts = names.filter((name) => lifeNames.test(name)).flatMap((name) => fact(name, extensions[name], ctx.text));
  const badgeHtml =
    badges.length > 0
      ? noteHtml(ctx, (markup) =>
          markup.paragraph(
            badges
              .map((badge) =>
                markup.format === "html" ? `<span class="badge">${markup.text(badge)}</span>` : markup.strong(markup.text(badge)),
              )
              .join(" "),
          ),
        )
      : "";
  const lifeHtml = facts.map(({ label, text }) => {
    const html = ctx.inline(text, at);
    return noteHtml(ctx, (markup) => markup.paragraph(`${markup.text(label)}: ${inNote(html, markup, ctx)}`));
  });
  return [badgeHtml, ...lifeHtml].join("");
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

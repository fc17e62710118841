import type { Prose } from "../../../../runtime/contract.js";
import type { Translate } from "../../../../runtime/texts.js";
import type { Remark, Schema } from "../../../2-model/types.js";
import { present } from "../../../platform/values.js";
import { keywordsWhere, rowOf } from "../../../schema/keywords.js";
import { isSchema, schemaParts } from "../../../schema/walk.js";
import { line, paragraph, separated, strong } from "../../../text/nodes.js";
import { joinAnd } from "../../../text/words.js";
import type { ApiContext } from "../context.js";
import { externalDocsLink } from "../notes.js";
import { alternatives, element, requiredOnlyBranches, sharedName } from "./schemas.js";
import { soleBranches } from "./variant-groups.js";

const labelled = [...keywordsWhere({ holds: "schema" }), ...keywordsWhere({ holds: "openness" })].flatMap((name) => {
  const { about } = rowOf(name);
  return about ? [[name, about] as const] : [];
});

/** Maximum number of texts in one row. */
const mostTexts = 40;

export const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The texts of the parts of a schema that have no row: items of a list, merged parts, branches in words, and
 * schemas of which a row shows only the rule. Shared schemas have pages, so their texts are not repeated.
 * @param said names and a text that the row already has
 */
export function innerTexts(
  schema: Schema,
  said: { names?: readonly string[]; text?: string | undefined },
  ctx: ApiContext,
): Prose {
  const names = [...(said.names ?? []), sharedName(schema) ?? ""].map(letters);
  const before = [letters(said.text ?? "")];
  const isNew = (text: string | undefined): text is string => {
    const written = letters(text ?? "");
    if (written === "" || names.includes(written) || before.some((text) => text.includes(written))) return false;
    before.push(written);
    return true;
  };
  return remarksOf(schema, ctx.text)
    .slice(0, mostTexts)
    .flatMap((remark) => remarkText(remark, isNew, ctx));
}

function remarksOf(schema: Schema, t: Translate): Remark[] {
  const { schema: item, passed } = element(schema);
  if (item === schema) return ownRemarks(schema, t);
  const items = [...passed.slice(1), item].flatMap((item) => {
    if (sharedName(item) === undefined) return [remarkOf(item, t("eachItem")), ...ownRemarks(item, t)];
    // The texts next to a reference are about this list, not about the shared schema.
    const { at, name, title, description } = item;
    return name === undefined ? [{ at, ...present({ about: t("eachItem"), title, description }) }] : [];
  });
  return [...ownRemarks(schema, t), ...items];
}

function remarkOf({ at, title, description, externalDocs }: Schema, about?: string): Remark {
  return { at, ...present({ about, title, description, externalDocs }) };
}

/** Texts of the parts of a schema, except its items. */
function ownRemarks(schema: Schema, t: Translate): Remark[] {
  const merged = [...schema.allOf, ...soleBranches(schema)].filter((part) => sharedName(part) === undefined);
  const rules = [
    ...labelled.flatMap(([name, label]) => {
      const inner = schema[name];
      return isSchema(inner) ? within(inner, t(label)) : [];
    }),
  ];
  const needed = alternatives(schema).flatMap((choice) =>
    requiredOnlyBranches(choice)
      ? choice.branches.map((branch) => remarkOf(branch, t("variantWith", { name: joinAnd(branch.requiredOnly, t) })))
      : [],
  );
  return [...(schema.remarks ?? []), ...merged.map((part) => remarkOf(part)), ...needed, ...rules];
}

/** All texts of a schema without rows. */
function within(root: Schema, about: string): Remark[] {
  const remarks: Remark[] = [];
  const seen = new Set<Schema>();
  const rest = [root];
  for (let next = rest.pop(); next && remarks.length < mostTexts; next = rest.pop()) {
    if (seen.has(next) || sharedName(next) !== undefined) continue;
    seen.add(next);
    remarks.push(remarkOf(next, about), ...(next.remarks ?? []));
    rest.push(...schemaParts(next).reverse());
  }
  return remarks;
}

function remarkText(
  { at, about, title, description, externalDocs }: Remark,
  isNew: (text?: string) => text is string,
  ctx: ApiContext,
): Prose {
  const text = isNew(description) ? description.trim() : undefined;
  const name = isNew(title) ? title.trim() : undefined;
  const docs =
    externalDocs && isNew(externalDocs.description ?? externalDocs.url)
      ? [paragraph(externalDocsLink(externalDocs, (written) => ctx.inline(written, at)))]
      : [];
  if (text === undefined && name === undefined) return docs;
  const words = [...(about === undefined ? [] : [about]), ...(name === undefined ? [] : [strong(name)])];
  const start = separated(words, ": ");
  if (text !== undefined && isOneParagraph(text))
    return [paragraph(start.length > 0 ? line(start, ": ") : "", ctx.inline(text, at)), ...docs];
  const head = start.length > 0 ? [paragraph(start, text === undefined ? "" : ":")] : [];
  return [...head, ...ctx.markdown(text, at), ...docs];
}

const isOneParagraph = (text: string) => !/\n\s*\n|^\s*(?:[-*+>|#]|\d+[.)]|```|~~~|<|=+$|-+$)/m.test(text) && !/^ {4}/.test(text);

/**
 * The title of a schema, unless it only repeats the name of the field or of the shared schema, as many
 * generators do.
 */
export function titleText(schema: Schema, name: string): Prose {
  const title = schema.title?.trim();
  const names = [name, sharedName(schema) ?? "", schema.description ?? ""];
  if (!title || names.some((name) => letters(name) === letters(title))) return [];
  return [paragraph(strong(title))];
}

import type { ReactElement } from "react";
import type { Field, Html } from "../contract.js";
import type { PartRenderer } from "../primitives/part.js";

interface RowRenderer {
  part: PartRenderer;
  /** The element of one row; `members` are the rows inside of it, empty where it has none. */
  row(field: Field, members: Html): ReactElement;
}

/** A row around what differs from place to place: pieces between which its id stands, and what follows its members. */
interface Template {
  pieces: string[];
  end: string;
}

const templates = new Map<string, Template>();

/** Templates that are kept at once: about a thousand bytes each. */
const most = 20_000;

/** They stand in a template for the id and for the members: characters for private use. A row that says one is not kept. */
const idMark = "\ue000";
const membersMark = "\ue001";
const marks = new RegExp(`[${idMark}${membersMark}]`);

/**
 * Rows of a list of fields. A shared schema shows the same rows on hundreds of pages, under ids of their own: each is rendered
 * once and filled in. Only for rendering at build; the browser never loads this module.
 */
export function rowsHtml(fields: readonly Field[], renderer: RowRenderer): Html {
  let html = "";
  for (const field of fields) html += rowHtml(field, renderer);
  return html;
}

function rowHtml(field: Field, renderer: RowRenderer): Html {
  const { part, row } = renderer;
  const members = field.fields ? rowsHtml(field.fields, renderer) : "";
  const key = isPlain(field)
    ? `${part.place} ${JSON.stringify({ ...field, id: "", fields: field.fields && namesOf(field.fields) })}`
    : idMark;
  if (marks.test(key)) return part.html(row(field, members));
  const { pieces, end } =
    templates.get(key) ?? keep(key, templateOf(part.html(row({ ...field, id: idMark }, members && membersMark))));
  return pieces.join(field.id) + members + end;
}

/** All that a row shows of its members. */
const namesOf = (fields: readonly Field[]) => fields.map(({ name }) => name);

/** Branches have ids of their own, and an id that HTML writes in another way is left to React. */
const isPlain = ({ id, variants }: Field) => !variants && !/["&'<>]/.test(id);

function templateOf(html: Html): Template {
  const [before = "", end = ""] = html.split(membersMark);
  return { pieces: before.split(idMark), end };
}

function keep(key: string, template: Template): Template {
  templates.set(key, template);
  if (templates.size > most) templates.delete(templates.keys().next().value as string);
  return template;
}

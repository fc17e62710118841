import { toText } from "../../../runtime/content/to-text.js";
import type { ErrorTable, Field, OperationPage, SchemaPage } from "../../../runtime/contract.js";
import type { EntryKind, SearchEntry } from "../../../runtime/search/records.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import { entry } from "./entry.js";

const placesOfParameters: Readonly<Record<string, TextName>> = {
  path: "resultPathParameter",
  query: "resultQueryParameter",
  header: "resultHeader",
  cookie: "resultCookie",
  querystring: "queryString",
};

const anyArabic = /[\u0600-\u06ff\u08a0-\u08ff]/;

/** Everything on an operation's page that has a link: parameters, body and response fields, errors, examples. */
export function operationEntries(page: OperationPage, errors: ErrorTable | undefined, t: Translate): SearchEntry[] {
  const entries: SearchEntry[] = [];
  for (const group of page.parameters) {
    const name = placesOfParameters[group.in];
    const place = name ? t(name) : group.title;
    for (const field of group.fields) addField(field, { kind: "parameter", place, depth: 0 }, entries, t);
  }
  for (const { schema } of page.requestBody?.contents ?? []) {
    if (schema) addField(schema, { kind: "field", place: t("requestBody"), depth: 0 }, entries, t);
  }
  for (const { status, label, id, description, headers, contents } of page.responses) {
    const place = t("resultResponse", { status });
    const failure = /^[45]/.test(status);
    if (failure) entries.push(entry("error", id, `${status} ${label}`, t("kindError"), toText(description ?? []), 0));
    const inHeader = t("resultResponseHeader", { status });
    for (const header of headers) addField(header, { kind: "field", place: inHeader, depth: 0 }, entries, t);
    for (const { schema, examples } of contents) {
      if (schema) addField(schema, { kind: "field", place, depth: failure ? 1 : 0 }, entries, t);
      const arabic = examples.map(({ code }) => (anyArabic.test(code.text) ? arabicOf(code.text) : "")).join(" ");
      if (arabic.trim()) entries.push({ ...entry("example", id, t("example"), place, "", 0), hidden: arabic });
    }
  }
  for (const { status, label, id, when } of errors?.rows ?? []) {
    entries.push(entry("error", id, `${status} ${label}`, t("kindError"), toText(when), 1));
  }
  return entries;
}

/** The fields of a shared schema. */
export function schemaEntries(page: SchemaPage, t: Translate): SearchEntry[] {
  const entries: SearchEntry[] = [];
  addField(page.schema, { kind: "field", place: "", depth: 0 }, entries, t);
  return entries;
}

interface Around {
  kind: EntryKind;
  place: string;
  depth: number;
}

/** A field and everything below it. A root without name and values adds only its members. */
function addField(field: Field, around: Around, entries: SearchEntry[], t: Translate): void {
  const { name, fields = [], values = [] } = field;
  const { kind, place, depth } = around;
  const named = name !== "";
  if (named || values.length > 0) {
    const texts = [field, ...values].map(({ description }) => (description ? toText(description) : ""));
    const example = field.example ?? "";
    entries.push({
      ...entry(kind, field.id, named ? name : t("values"), place, texts.filter(Boolean).join(" "), depth),
      ...(values.length ? { values: values.map(({ value }) => plainValue(value)) } : {}),
      hidden: kind === "parameter" ? example : arabicOf(example),
    });
  }
  const branches = field.variants?.branches ?? [];
  if (!fields.length && !branches.length) return;
  const inside = named ? { kind, place: place ? `${place} › ${name}` : name, depth: depth + 1 } : around;
  for (const inner of fields) addField(inner, inside, entries, t);
  for (const { field: branch } of branches) addField(branch, inside, entries, t);
}

/** Values of bodies are JSON texts. */
function plainValue(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
}

/** Of examples only Arabic text is searchable: names and verses. The rest is in the fields. */
function arabicOf(text: string): string {
  return (text.match(/[\u0600-\u06ff\u08a0-\u08ff]+/g) ?? []).join(" ");
}

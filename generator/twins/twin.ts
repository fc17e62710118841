import {
  authDetails,
  authLine,
  byOutcome,
  contentTitle,
  isNamedType,
  pathText,
  scopeTexts,
  withMediaTypes,
} from "../../runtime/api/facts.js";
import { withoutLinks } from "../../runtime/content/without-links.js";
import type {
  Auth,
  Content,
  ErrorTable,
  Example,
  OperationPage,
  Place,
  RequestBody,
  Response,
  SchemaPage,
  ScopeSet,
} from "../../runtime/contract.js";
import { longDate } from "../../runtime/layout/long-date.js";
import { methodName } from "../../runtime/primitives/href.js";
import { receiversOf } from "../../runtime/samples/receiver.js";
import { chosenSamples, replaces, type Sample, samplesOf } from "../../runtime/samples/samples-of.js";
import type { TwinAddresses } from "../3-pages/site/routes.js";
import type { PlannedPage } from "../3-pages/types.js";
import { printable } from "../escape.js";
import {
  codeFence,
  codeSpan,
  escapeMarkdown,
  markdownLink,
  quoted,
  tableText,
  twinLanguages,
} from "../text/markdown-writer/markdown-of.js";
import { fieldList, rootField, sinceText } from "./fields.js";
import { blocks, categoryText, groupText, heading, landingText, type TwinSettings, TwinWriter } from "./writer.js";

/** Path of the index for programs, at the top of every Markdown version. */
const indexPath = "/llms.txt";

/** The Markdown version (twin) of a page: all its texts, from its view-model, with absolute links to other twins. */
export function twinOf(planned: PlannedPage, site: TwinSettings, addresses: TwinAddresses): string {
  const { page } = planned;
  const writer = new TwinWriter(addresses, site);
  const crumbs = page.breadcrumbs.map(({ label }) => escapeMarkdown(label)).join(" / ");
  const pointer = writer.text("twinPointer", {
    index: markdownLink("llms.txt", writer.absolute(indexPath)),
    page: `<${writer.absolute(page.route)}>`,
  });
  const text = blocks(
    quoted(pointer + (crumbs ? `\n${crumbs}` : "")),
    heading(1, escapeMarkdown(page.title)),
    page.kind === "guide" && page.badge && `**${escapeMarkdown(page.badge.text)}**`,
    body(planned, site, writer),
  );
  return `${printable(text)}\n`;
}

function body({ page, errors }: PlannedPage, { tagline = "" }: TwinSettings, writer: TwinWriter): string {
  switch (page.kind) {
    case "operation":
      return operationText(page, errors?.table, writer);
    case "schema":
      return schemaText(page, writer);
    case "guide":
      return blocks(downloads(page.downloads ?? [], writer), writer.markdown(page.body));
    case "category":
      return blocks(downloads(page.downloads ?? [], writer), categoryText(page, writer));
    case "landing":
      return landingText(page, tagline, writer);
    case "request-access":
      return blocks(writer.markdown(page.intro), writer.markdown(page.after));
    case "search":
      return blocks(writer.text("searchNeedsScripts"), writer.markdown(page.start));
    case "not-found":
      return blocks(...page.groups.map((group) => groupText(group, writer)));
  }
}

/** A complete operation: how to call it, its inputs, responses and errors. */
function operationText(page: OperationPage, errors: ErrorTable | undefined, writer: TwinWriter): string {
  const outcomes = byOutcome(page.responses, errors !== undefined);
  return blocks(
    page.deprecated && `**${writer.text("deprecatedOperation")}**`,
    callText(page, writer),
    servers(page, writer),
    page.since && sinceText(page.since, writer),
    page.notices && noticesText(page, writer),
    writer.markdown(page.body),
    page.externalDocs && writer.link(page.externalDocs),
    authText(page.auth, writer),
    page.incoming ? receivers(page, outcomes.expected[0]?.status, writer) : samples(page, writer),
    page.givenSamples &&
      blocks(...page.givenSamples.map((block) => blocks(`**${escapeMarkdown(block.label)}**`, writer.code(block)))),
    page.parameters.length > 0 && writer.heading(2, "parameters"),
    ...page.parameters.map((group) => blocks(heading(3, escapeMarkdown(group.title)), fieldList(group.fields, writer))),
    page.requestBody && requestBody(page.requestBody, writer),
    outcomes.expected.length > 0 && writer.heading(2, page.incoming ? "yourResponse" : "responses"),
    ...outcomes.expected.map((response) => responseText(response, writer)),
    errors && errorText(errors, writer),
    ...outcomes.errors.map((response) => responseText(response, writer)),
    page.callbacks.length > 0 && writer.heading(2, "callbacks"),
    ...page.callbacks.map(({ name, method, expression, description }) =>
      blocks(heading(3, escapeMarkdown(name)), codeSpan(`${methodName(method)} ${expression}`), writer.markdown(description)),
    ),
    downloads(page.downloads, writer),
  );
}

/** Method and path, or who sends the request to the reader's server. */
function callText({ method, path, sender, incoming }: OperationPage, writer: TwinWriter): string {
  const verb = methodName(method);
  if (!incoming || sender === undefined) return codeFence("http", `${verb} ${path}`);
  const sent = `${codeSpan(verb)} ${escapeMarkdown(writer.text("incoming", { api: sender }))}`;
  return blocks(sent, `${escapeMarkdown(writer.text(incoming))} ${codeSpan(path)}`);
}

/** A shared schema: its fields, examples and uses. */
function schemaText(page: SchemaPage, writer: TwinWriter): string {
  return blocks(
    page.since && sinceText(page.since, writer),
    writer.markdown(page.body),
    writer.heading(2, contentTitle(page.schema)),
    rootField(page.schema, writer, { bare: isNamedType(page), groups: page.groups }),
    page.examples.length > 0 && writer.heading(2, "example"),
    examplesText(page.examples, writer),
    page.usedIn.length > 0 && writer.heading(2, "usedIn"),
    page.usedIn
      .map(
        ({ place, deprecated, ...link }) =>
          `- ${writer.link(link)}${deprecated ? ` (${writer.text("deprecated")})` : ""}${place ? `: ${placeText(place, writer)}` : ""}`,
      )
      .join("\n"),
  );
}

function placeText(place: Place, writer: TwinWriter): string {
  return [...(place.path.length > 0 ? [codeSpan(pathText(place.path))] : []), writer.text(place.in)].join(" ");
}

function downloads(links: OperationPage["downloads"], writer: TwinWriter): string {
  return links.length > 0 ? `${writer.text("download")} ${links.map((link) => writer.link(link)).join(", ")}` : "";
}

function servers({ servers: all }: OperationPage, writer: TwinWriter): string {
  if (all.length < 2) return all.map(({ url }) => `${writer.text("server")} ${codeSpan(url)}`).join("");
  return `${writer.text("serverList")}\n\n${all.map(({ label, url }) => `- ${escapeMarkdown(label)} ${codeSpan(url)}`).join("\n")}`;
}

function noticesText({ notices = [], deprecated }: OperationPage, writer: TwinWriter): string {
  const texts = notices.map(({ title, date, href }, index) => {
    const when = `(${longDate(date, writer.text)}).`;
    if (href === undefined) return `**${writer.line(title)}** ${when}`;
    // As on the page: the newest change is itself the link, unless the reader has something to do.
    if (index === 0 && !deprecated) return `${markdownLink(writer.line(withoutLinks(title)), writer.href(href))} ${when}`;
    return `**${writer.line(title)}** ${when} ${markdownLink(escapeMarkdown(writer.text("whatToDo")), writer.href(href))}`;
  });
  return quoted(blocks(...texts));
}

function authText(auth: Auth, writer: TwinWriter): string {
  const sets = auth.scopes.map((set, index) => scopesText(set, index === 0, auth.inferredHref, writer));
  const parts = [authLine(auth, writer.text), ...authDetails(auth)].map((text) => writer.markdown(text));
  const text = blocks(...parts, sets.join(`${writer.text("orScopes")} `), writer.markdown(auth.scopeNote));
  return text && blocks(writer.heading(2, "authentication"), text);
}

function scopesText(
  { need, scopes, of }: ScopeSet,
  isFirst: boolean,
  inferredHref: string | undefined,
  writer: TwinWriter,
): string {
  const [first, other] = scopeTexts[scopes.length === 1 ? "one" : need];
  const names = scopes.map(({ name, href }) => (href ? markdownLink(codeSpan(name), writer.href(href)) : codeSpan(name)));
  const remark = escapeMarkdown(writer.text("scopesInferred"));
  const inferred = inferredHref === undefined ? remark : markdownLink(remark, writer.href(inferredHref));
  return [
    writer.text(isFirst ? first : other),
    ...names,
    ...(of === undefined ? [] : [`(${escapeMarkdown(of)})`]),
    ...(scopes.some((scope) => scope.inferred) ? [`(${inferred})`] : []),
  ].join(" ");
}

/** A server for a request of the API. */
function receivers({ call, signature }: OperationPage, status: string | undefined, writer: TwinWriter): string {
  const shown = chosenSamples(receiversOf(call, status, signature, writer.text("webhookSecret")), writer.codeLanguages);
  return blocks(
    writer.heading(2, "receiver"),
    ...shown.map(({ label, language, text }) => blocks(`**${label}**`, codeFence(language, text))),
  );
}

/** The request in the languages that agents write most, for each of its uses. */
function samples({ call, calls = [], sdkSample, givenSamples = [] }: OperationPage, writer: TwinWriter): string {
  const { codeLanguages } = writer;
  const uses = calls.length > 1 ? calls : [{ title: "", call }];
  const parts = uses.map(({ title, call: one }) => {
    const all = samplesOf(one, sdkSample, codeLanguages ? undefined : twinLanguages);
    const isOurs = ({ language }: Sample) => calls.length > 1 || !givenSamples.some((given) => replaces(given, language));
    const shown = chosenSamples(all, codeLanguages).filter(isOurs);
    const texts = shown.map(({ label, language, text, notes = [] }) =>
      blocks(`**${label}**`, codeFence(language, text), notes.map((note) => writer.text(note)).join(" ")),
    );
    return blocks(title && heading(3, escapeMarkdown(title)), ...texts);
  });
  return blocks(writer.heading(2, "request"), ...parts);
}

function requestBody({ required, description, contents }: RequestBody, writer: TwinWriter): string {
  const examples = withMediaTypes(contents).flatMap((content) => content.examples);
  return blocks(
    writer.heading(2, "requestBody"),
    writer.text(required ? "required" : "optional"),
    writer.markdown(description),
    contentsText(contents, writer),
    examples.length > 0 && `**${writer.text(examples.length === 1 ? "exampleBody" : "exampleBodies")}**`,
    examplesText(examples, writer),
  );
}

function responseText({ status, label, description, headers, contents, head }: Response, writer: TwinWriter): string {
  const examples = head ? [head] : withMediaTypes(contents).flatMap((content) => content.examples);
  const title = writer.text("exampleOf", { status });
  const titled =
    examples.length > 1 ? examples.map((example) => ({ ...example, title: `${title}: ${example.title}` })) : examples;
  return blocks(
    heading(3, `${status} ${escapeMarkdown(label)}`),
    writer.markdown(description),
    contentsText(contents, writer),
    headers.length > 0 && blocks(`**${writer.text("headers")}**`, fieldList(headers, writer)),
    examples.length === 1 && `**${title}**`,
    examplesText(titled, writer),
  );
}

function contentsText(contents: readonly Content[], writer: TwinWriter): string {
  return blocks(
    ...contents.map(({ mediaType, schema }) => (schema ? rootField(schema, writer, { mediaType }) : codeSpan(mediaType))),
  );
}

function examplesText(examples: readonly Example[], writer: TwinWriter): string {
  const isTitled = (example: Example) => examples.length > 1 || example.summarized;
  return blocks(
    ...examples.flatMap((example) => [
      isTitled(example) && `**${escapeMarkdown(example.title)}**`,
      writer.markdown(example.description),
      example.placeholders && writer.text("placeholders"),
      writer.code(example.code),
    ]),
  );
}

function errorText({ rows, own = 0, content }: ErrorTable, writer: TwinWriter): string {
  const hasActions = rows.some(({ action }) => action);
  const tableOf = (part: ErrorTable["rows"]) =>
    tableText(
      [writer.text("status"), writer.text("when"), ...(hasActions ? [writer.text("whatToDo")] : [])],
      part.map(({ status, label, when, action }) => [
        `${status} ${escapeMarkdown(label)}`,
        writer.line(when),
        ...(hasActions ? [writer.line(action)] : []),
      ]),
    );
  const named = (name: "errorsOwn" | "errorsShared", part: ErrorTable["rows"]) =>
    blocks(`**${writer.text(name)}**`, tableOf(part));
  const isMixed = own > 0 && own < rows.length;
  const tables = isMixed ? [named("errorsOwn", rows.slice(0, own)), named("errorsShared", rows.slice(own))] : [tableOf(rows)];
  const examples = rows.flatMap(({ status, example }) => (example ? [`**${status}**`, writer.code(example)] : []));
  return blocks(
    writer.heading(2, "errors"),
    ...tables,
    content?.schema && blocks(`**${writer.text("errorFields")}**`, contentsText([content], writer)),
    ...(examples.length > 0 ? examples : content ? [examplesText(content.examples, writer)] : []),
  );
}

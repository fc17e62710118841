import { byOutcome } from "../../../runtime/api/facts.js";
import { toText } from "../../../runtime/content/to-text.js";
import type { OperationPage, PageBase, Prose, RequestBody, TocEntry } from "../../../runtime/contract.js";
import type { TextName } from "../../../runtime/texts.js";
import type { Operation } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import { idsIn, link, paragraph } from "../../text/nodes.js";
import { compact } from "../../text/words.js";
import { createPageIds, idPart } from "../site/anchors.js";
import { callbackKey, isBadge } from "../site/apis.js";
import type { ApiContext, Article, SharedErrors } from "../types.js";
import { authView } from "./auth.js";
import { requestBodyView } from "./contents.js";
import type { TreePage } from "./fields/field-tree.js";
import { extensionNotes, externalDocsLink, readAt } from "./fields/notes.js";
import { DayMarks } from "./fields/page-marks.js";
import { parameterGroups } from "./parameters.js";
import { givenSamples, namedRequests, sampleRequest, serversNote, serversOf } from "./request-samples.js";
import { commonErrors, inReadingOrder, responseId, responseView } from "./responses.js";
import { signatureOf } from "./signature.js";

type OperationView = Omit<OperationPage, keyof PageBase | "kind" | "api" | "apiVersion" | "downloads"> & {
  toc: TocEntry[];
  errors?: SharedErrors;
};

/** The content of an operation's page; `pageBase` adds its place in the site. */
export function operationView(operation: Operation, ctx: ApiContext): OperationView {
  const ordered = inReadingOrder(operation.responses);
  const common = commonErrors(ordered);
  const errors = common.length ? ctx.errors(operation) : undefined;
  const recent = ctx.marks(operation.key);
  const marks = recent && new DayMarks(recent, operation.deprecated);
  // First, because the other texts may link to its headings.
  const text = operationText(operation, common.length > 0, ctx);
  const page: TreePage = {
    ctx,
    ids: createPageIds([...(errors?.ids ?? []), ...idsIn(text.body)]),
    count: 0,
    ...present({ marks, operationId: operation.operationId }),
  };
  for (const name of ["parameters", "responses", "callbacks"] as const)
    ctx.placed(name, { ...operation.at, pointer: `${operation.at.pointer}/${name}` });
  const parameters = parameterGroups(operation, page);
  const topic = operation.incoming && `${operation.path} ${operation.summary ?? ""}`;
  const requestBody = operation.requestBody && requestBodyView(operation.requestBody, operation, topic, page);
  const responses = ordered.filter((response) => !common.includes(response)).map((response) => responseView(response, page));
  const callbacks = callbackViews(operation, page);
  const calls = namedRequests(operation, ctx.model);
  const sdk = ctx.sdkSample(operation);
  const specSamples = givenSamples(operation);
  const docs = operation.externalDocs;
  return {
    method: operation.method,
    path: operation.path,
    deprecated: operation.deprecated,
    servers: serverViews(operation, ctx, sdk !== undefined),
    body: text.body,
    auth: authView(operation, ctx),
    parameters,
    responses,
    call: sampleRequest(operation, ctx.model),
    callbacks,
    toc: [
      ...text.toc,
      ...operationToc({ parameters, requestBody, responses, errors, callbacks, incoming: operation.incoming }, ctx.text),
    ],
    ...present({
      since: marks?.page,
      incoming: operation.incoming,
      signature: operation.incoming && signatureOf(operation, ctx.model),
      calls: calls.length > 1 ? calls : undefined,
      sdkSample: sdk?.trimEnd(),
      operationId: operation.operationId,
      givenSamples: specSamples.length > 0 ? specSamples : undefined,
      requestBody,
      errors,
      externalDocs:
        docs && isWebUrl(docs.url)
          ? { label: toText(ctx.inline(docs.description, operation.at)) || docs.url, href: docs.url }
          : undefined,
    }),
  };
}

function serverViews(operation: Operation, ctx: ApiContext, hasSdkSample: boolean): OperationView["servers"] {
  // Requests of the API to its users go to other servers.
  if (operation.incoming && operation.servers.length === 0) return [];
  const servers = serversOf(operation, ctx.model);
  return hasSdkSample ? servers.map((server) => ({ ...server, ...sdkHosts(server.url, ctx) })) : servers;
}

function sdkHosts(url: string, { sdkHosts: hostsOf }: ApiContext): { hosts?: string[] } {
  const hosts = hostsOf?.[url];
  return hosts?.length ? { hosts } : {};
}

function callbackViews(operation: Operation, { ctx, ids }: TreePage): OperationView["callbacks"] {
  return operation.callbacks.map(({ name, expression, operation: call }) => {
    const id = ids.reserve(`callback-${idPart(name)}`);
    ctx.placed(id, call.at);
    const title = call.summary?.trim() || name;
    const text = [call.description, ...call.furtherTexts].find((candidate) => candidate?.trim())?.trim();
    const page = ctx.operationHref(callbackKey(call.key, name, operation.key));
    const description = [
      ...ctx.markdown(text ?? (page ? undefined : call.summary), call.at),
      ...(page ? [paragraph(link(page, title))] : []),
    ];
    return { name, id, method: call.method, expression, description };
  });
}

const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

/** The texts of an operation: its own, those of its path, and those about its own servers. */
function operationText(operation: Operation, hasErrors: boolean, ctx: ApiContext): Article {
  const { furtherTexts, extensions, externalDocs, servers, at } = operation;
  // Many generators write the title again.
  const titles = [operation.summary, operation.operationId].map((title) => compact(title ?? ""));
  const description = titles.includes(compact(operation.description ?? "")) ? undefined : operation.description;
  const docs = externalDocs && !isWebUrl(externalDocs.url) ? externalDocsLink(externalDocs, readAt(ctx, at)) : undefined;
  const onPage = partsOf(operation, hasErrors);
  const articles = [description, ...furtherTexts.filter((text) => !description?.includes(text))].map((text) => {
    const article = ctx.article(text, at, onPage, operation.summary);
    onPage.push(...idsIn(article.body));
    return article;
  });
  const body = [
    ...extensionNotes(extensions, at, ctx),
    ...badgesOf(operation, ctx),
    ...articles.flatMap((article) => article.body),
    ...(docs ? [paragraph(docs)] : []),
    ...(servers === ctx.model.servers ? [] : serversNote(servers, ctx)),
  ];
  return { body, toc: articles.flatMap(({ toc }) => toc) };
}

/** The tags of kind `badge`, each with what it says. */
function badgesOf({ tags }: Operation, ctx: ApiContext): Prose {
  return ctx.model.tags.flatMap((tag, index) => {
    if (!isBadge(tag) || !tags.includes(tag.name)) return [];
    const text =
      tag.description === undefined ? [] : ctx.inline(tag.description, { file: ctx.model.file, pointer: `/tags/${index}` });
    return [paragraph({ type: "badge", value: tag.label }, ...(text.length > 0 ? [" ", ...text] : []))];
  });
}

/** Ids of the sections, parameters and responses that the page of an operation has. */
function partsOf({ parameters, requestBody, responses, callbacks }: Operation, hasErrors: boolean): string[] {
  const { expected } = byOutcome(responses, hasErrors);
  return [
    ...(parameters.length > 0 ? ["parameters"] : []),
    ...new Set(parameters.flatMap(({ in: place, name }) => [`${place}-parameters`, `${place}-${idPart(name)}`])),
    ...(requestBody ? ["request-body"] : []),
    ...(expected.length > 0 ? ["responses", ...expected.map(({ status }) => responseId(status))] : []),
    ...(hasErrors ? ["errors"] : []),
    ...(callbacks.length > 0 ? ["callbacks"] : []),
  ];
}

/** The table of contents of an operation's page. Its ids are those of the component's headings. */
function operationToc(
  parts: Pick<OperationView, "parameters" | "responses" | "callbacks"> & {
    requestBody: RequestBody | undefined;
    errors: SharedErrors | undefined;
    incoming: OperationView["incoming"];
  },
  text: (name: TextName) => string,
): TocEntry[] {
  const toc: TocEntry[] = [];
  const section = (id: string, label: string) => toc.push({ id, label, level: 2 });
  for (const { id, title } of parts.parameters) section(id, title);
  if (parts.requestBody) section("request-body", text("requestBody"));
  const list = (responses: OperationView["responses"]) => {
    for (const { id, status, label } of responses)
      toc.push({ id, label: status === "default" ? label : `${status} ${label}`, level: 3 });
  };
  const { expected, errors } = byOutcome(parts.responses, parts.errors !== undefined);
  if (expected.length > 0) section("responses", text(parts.incoming ? "yourResponse" : "responses"));
  list(expected);
  if (parts.errors) section("errors", text("errors"));
  list(errors);
  if (parts.callbacks.length > 0) section("callbacks", text("callbacks"));
  return toc;
}

import type {
  Html,
  OperationPage,
  PageBase,
  ParameterGroup,
  RequestBody,
  Response,
  TocEntry,
} from "../../../runtime/contract.js";
import type { TextName } from "../../../runtime/texts.js";
import type { Operation } from "../../2-model/types.js";
import { present } from "../../platform/present.js";
import type { SharedErrors } from "../types.js";
import { authView } from "./auth.js";
import { requestBodyView } from "./contents.js";
import type { ApiContext } from "./context.js";
import { commonErrors } from "./error-table.js";
import { extensionNotes } from "./extension-notes.js";
import type { TreePage } from "./fields/field-tree.js";
import { givenSamples } from "./given-samples.js";
import { externalDocsHtml, joinHtml, paragraphHtml } from "./notes.js";
import { createPageIds, idPart } from "./page-ids.js";
import { parameterGroups } from "./parameters.js";
import { inReadingOrder, responseView } from "./responses.js";
import { namedRequests, sampleRequest } from "./sample-request.js";
import { serversNote, serversOf } from "./servers.js";

export type OperationView = Omit<OperationPage, keyof PageBase | "kind" | "downloads"> & {
  toc: TocEntry[];
  errors?: SharedErrors;
};

/** The content of an operation's page; `pageBase` adds its place in the site. */
export function operationView(operation: Operation, ctx: ApiContext): OperationView {
  const ordered = inReadingOrder(operation.responses);
  const common = commonErrors(ordered);
  const errors = common.length ? ctx.errors(operation) : undefined;
  const marks = ctx.marks(operation.key);
  const page: TreePage = { ctx, ids: createPageIds(errors?.ids), count: 0, ...present({ marks }) };
  for (const name of ["parameters", "responses", "callbacks"] as const)
    ctx.placed(name, { ...operation.at, pointer: `${operation.at.pointer}/${name}` });
  const parameters = parameterGroups(operation, page);
  const requestBody = operation.requestBody && requestBodyView(operation.requestBody, page);
  const responses = ordered.filter((response) => !common.includes(response)).map((response) => responseView(response, page));
  const callbacks = callbackViews(operation, page);
  const view: OperationView = {
    api: ctx.api,
    apiVersion: ctx.apiVersion,
    method: operation.method,
    path: operation.path,
    deprecated: operation.deprecated,
    // Requests of the API to its users go to other servers.
    servers: operation.incoming && operation.servers.length === 0 ? [] : serversOf(operation, ctx.model),
    body: operationBody(operation, ctx),
    auth: authView(operation, ctx),
    parameters,
    responses,
    call: sampleRequest(operation, ctx.model),
    callbacks,
    toc: operationToc(
      { parameters, requestBody, responses, errors: errors !== undefined, callbacks: callbacks.length > 0 },
      ctx.text,
    ),
  };
  if (marks?.page && (marks.page.kind !== "deprecated" || operation.deprecated)) view.since = marks.page;
  if (operation.incoming) view.incoming = operation.incoming;
  const calls = namedRequests(operation, ctx.model);
  if (calls.length > 1) view.calls = calls;
  const sdk = ctx.sdkSample(operation);
  if (sdk !== undefined) {
    view.sdkSample = sdk.trimEnd();
    view.servers = view.servers.map((server) => {
      const hosts = ctx.sdkHosts?.[server.url];
      return hosts?.length ? { ...server, hosts } : server;
    });
  }
  if (operation.operationId !== undefined) view.operationId = operation.operationId;
  const given = givenSamples(operation, ctx);
  if (given.length > 0) view.givenSamples = given;
  if (requestBody) view.requestBody = requestBody;
  if (errors) view.errors = errors;
  const docs = operation.externalDocs;
  if (docs && isWebUrl(docs.url)) view.externalDocs = { label: docs.description?.trim() || docs.url, href: docs.url };
  return view;
}

function callbackViews(operation: Operation, { ctx, ids }: TreePage): OperationView["callbacks"] {
  return operation.callbacks.map(({ name, expression, operation: call }) => {
    const text = [call.description, call.summary, ...call.furtherTexts].find((candidate) => candidate?.trim())?.trim() ?? "";
    const id = ids.take(`callback-${idPart(name)}`);
    ctx.placed(id, call.at);
    return {
      name,
      id,
      method: call.method,
      expression,
      description: text ? ctx.markdown(text, call.at) : "",
    };
  });
}

const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

/** The texts of an operation: its own, those of its path, and those about its own servers. */
function operationBody(operation: Operation, ctx: ApiContext): Html {
  const { description, furtherTexts, extensions, externalDocs, servers, at } = operation;
  const docs =
    externalDocs && !isWebUrl(externalDocs.url) ? externalDocsHtml(externalDocs, (text) => ctx.inline(text, at)) : undefined;
  return joinHtml(
    ctx,
    extensionNotes(extensions, at, ctx),
    description?.trim() ? ctx.markdown(description, at) : "",
    ...furtherTexts.filter((text) => !description?.includes(text)).map((text) => ctx.markdown(text, at)),
    docs && paragraphHtml(ctx, docs),
    servers === ctx.model.servers ? "" : serversNote(servers, at, ctx),
  );
}

/** The table of contents of an operation's page. Its ids are those of the component's headings. */
function operationToc(
  parts: {
    parameters: ParameterGroup[];
    requestBody: RequestBody | undefined;
    responses: Response[];
    errors: boolean;
    callbacks: boolean;
  },
  text: (name: TextName) => string,
): TocEntry[] {
  const toc: TocEntry[] = [];
  const section = (id: string, label: string) => toc.push({ id, label, level: 2 });
  if (parts.parameters.length > 0) {
    section("parameters", text("parameters"));
    for (const { id, title } of parts.parameters) toc.push({ id, label: title, level: 3 });
  }
  if (parts.requestBody) section("request-body", text("requestBody"));
  if (parts.responses.length > 0) section("responses", text("responses"));
  for (const { id, status, label } of parts.responses) {
    const name = status === "default" ? label : `${status} ${label}`;
    toc.push({ id, label: name, level: 3 });
  }
  if (parts.errors) section("errors", text("errors"));
  if (parts.callbacks) section("callbacks", text("callbacks"));
  return toc;
}

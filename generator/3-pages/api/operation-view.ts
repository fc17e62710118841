import type { OperationPage, PageBase, TocEntry } from "../../../runtime/contract.js";
import type { Operation } from "../../2-model/types.js";
import { authView } from "./auth.js";
import { requestBodyView } from "./contents.js";
import type { ApiContext } from "./context.js";
import { commonErrors } from "./error-table.js";
import type { TreePage } from "./fields/field-tree.js";
import { givenSamples } from "./given-samples.js";
import { isWebUrl, operationBody } from "./operation-body.js";
import { createPageIds, idPart } from "./page-ids.js";
import { parameterGroups } from "./parameters.js";
import { inReadingOrder, responseView } from "./responses.js";
import { namedRequests, sampleRequest } from "./sample-request.js";
import { serversOf } from "./servers.js";
import type { SharedErrors } from "./shared-errors.js";
import { operationToc } from "./toc.js";

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
  const page: TreePage = { ctx, ids: createPageIds(errors?.ids), count: 0, ...(marks ? { marks } : {}) };
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

import { toText } from "../../../runtime/content/to-text.js";
import type { LandingCard, LandingPage } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { unknownOrigin } from "../../2-model/openapi/build-api-model.js";
import { lineTranslator } from "../../text/nodes.js";
import { howWords } from "../api/authentication-body.js";
import { firstRequest, sampleRequest } from "../api/request-samples.js";
import { type ApiVersion, calledOperations } from "../site/apis.js";
import type { PageContext } from "./context.js";

/** From nothing to the first response: what to send, the first request with its full URL, and where all operations are. */
export function startCards(api: ApiVersion, context: PageContext): LandingCard[] {
  const { text: t } = context;
  const category = api.config.category?.path;
  const routed = firstRequest([...api.operations.values()]);
  if (!routed || category === undefined) return [];
  const { model, authentication } = api;
  const { method, path } = routed.operation;
  const url = (firstServer(api) ?? "") + path;
  const [scheme] = (routed.operation.security ?? []).flatMap((way) => model.securitySchemes.get(way[0]?.scheme ?? "") ?? []);
  const reader = context.proseOf({ version: api });
  const how = scheme ? howWords(scheme, (text) => reader.inline(text, scheme.at), lineTranslator(t)) : [];
  const card = (title: string, href: string, text: string): LandingCard => ({ title, href, text, links: [] });
  return [
    ...(authentication === undefined ? [] : [card(t("startAuthenticate"), authentication, toText(how))]),
    card(t("startRequest"), routed.route, `${method.toUpperCase()} ${url}`),
    card(t("startBrowse"), category, sizeText(api, t)),
  ];
}

function sizeText(api: ApiVersion, t: Translate): string {
  const [count, groups] = [calledOperations(api), api.groups.length];
  return groups > 1 ? t("startBrowseText", { count, groups }) : t("operationCount", { count });
}

/** The number of operations, and their base URL. */
export function figuresOf(api: ApiVersion, t: Translate): LandingPage["figures"] {
  const count = calledOperations(api);
  const figure = { value: count, label: t("operationsFigure", { count }) };
  const server = firstServer(api);
  return server === undefined ? [figure] : [figure, { value: server, label: t("urlFigure") }];
}

/** The URL that a first request is sent to. Undefined if the spec has no server. */
function firstServer({ operations, model }: ApiVersion): string | undefined {
  const routed = firstRequest([...operations.values()]);
  const server = routed && sampleRequest(routed.operation, model).server;
  return server?.startsWith(unknownOrigin) ? undefined : server;
}

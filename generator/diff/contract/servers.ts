import type { TextName } from "../../../runtime/texts.js";
import type { At, Server } from "../../2-model/types.js";
import { parseUrl } from "../../platform/files.js";
import { equal } from "../../schema/comparisons.js";
import { type AddedChange, reporter } from "./change.js";
import { phrase } from "./phrase.js";
import { shownText } from "./texts.js";

interface Holder {
  at: At;
  servers: readonly Server[];
}

/** Base URLs of an API, or of an operation that has its own. */
export function compareServers(
  before: Holder,
  after: Holder,
  subject: AddedChange["subject"],
  add: (change: AddedChange) => void,
): void {
  const report = reporter(add, { subject, direction: "none", before: before.at, after: after.at });
  // OpenAPI 3.1 section 4.8.1: no servers are the same as one with the URL `/`.
  if ([...before.servers, ...after.servers].every(({ url }) => sameAddress(url) === "")) return;
  for (const server of before.servers) {
    // A spec may list a URL twice.
    const same = after.servers.filter(({ url }) => sameAddress(url) === sameAddress(server.url));
    const other = same.find((one) => equal(textOf(one), textOf(server))) ?? same[0];
    const url = { code: server.url };
    if (!other && isListed(server, after.servers)) continue;
    const narrowed = other && narrowedValues(server, other);
    if (!other) report("server-removed", "breaking", phrase("serverRemoved", { url }));
    else if (narrowed) {
      const { text, values } = narrowed;
      const list = values.map((value) => ({ code: value }));
      const said = phrase(text, { url, count: list.length, values: { list, as: "more" } });
      report("server-variables-narrowed", "breaking", said);
    } else if (!equal(variablesOf(server), variablesOf(other)))
      report("server-variables-changed", "non-breaking", phrase("serverVariablesChanged", { url }));
    else if (!equal(textsOf(server), textsOf(other)))
      report("server-description-changed", "documentation", `The description of the server \`${server.url}\` changes.`);
  }
  for (const server of after.servers)
    if (!before.servers.some((other) => sameAddress(other.url) === sameAddress(server.url)) && !isListed(server, before.servers))
      report("server-added", "non-breaking", phrase("serverAdded", { url: { code: server.url } }));
}

/** Maximum number of URLs of one server that are compared. */
const mostUrls = 50;

/** The URLs of a server with the listed values of its variables; a variable without a list stays. */
function urlsOf({ url, variables }: Server): string[] {
  const all = variables.reduce<string[]>(
    (urls, { name, values = [`{${name}}`] }) => {
      if (!url.includes(`{${name}}`) || urls.length * values.length > mostUrls) return urls;
      return urls.flatMap((one) => values.map((value) => one.replaceAll(`{${name}}`, value)));
    },
    [url],
  );
  return all.map(sameAddress);
}

/** Whether other servers have all URLs of a server, as they are or with a value of one variable. */
function isListed(server: Server, others: readonly Server[]): boolean {
  const known = others.flatMap(urlsOf);
  const takes = (address: string, url: string) => {
    const [start = "", end, ...more] = address.split("{}");
    if (address === url) return true;
    if (end === undefined || more.length > 0 || !url.startsWith(start) || !url.endsWith(end)) return false;
    return /^[^/{}]+$/.test(url.slice(start.length, url.length - end.length));
  };
  return urlsOf(server).every((url) => known.some((address) => takes(address, url)));
}

/** The values of the variables, in the order of the URL, which does not show their names. */
function variablesOf({ url, variables }: Server) {
  const names = [...url.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const inUrl = names.map((name) => variables.find((variable) => variable.name === name));
  return inUrl.map(
    (variable) => variable && { default: variable.default, values: variable.values && [...variable.values].sort() },
  );
}

/** The values that variables no longer take, so that URLs no longer exist, or else the only ones that one now takes. */
function narrowedValues(before: Server, after: Server): { text: TextName; values: string[] } | undefined {
  const now = variablesOf(after);
  const pairs = variablesOf(before).flatMap((from, index) => {
    const allowed = now[index]?.values;
    return allowed === undefined ? [] : [{ from: from?.values, allowed }];
  });
  const gone = pairs.flatMap(({ from = [], allowed }) => from.filter((value) => !allowed.includes(value)));
  if (gone.length > 0) return { text: "serverValuesRemoved", values: gone };
  const listed = pairs.find(({ from }) => from === undefined)?.allowed;
  return listed && { text: "serverValuesListed", values: listed };
}

function textsOf({ description, variables }: Server) {
  return [description, ...variables.map((variable) => variable.description)].map(shownText);
}

function textOf({ url, description, variables }: Server) {
  return { url, description, variables };
}

/** What moved from the end of all URLs of servers to the start of all paths: `/v1`. Undefined if something else changes. */
export function movedBase(before: readonly Server[], after: readonly Server[]): string | undefined {
  const addresses = (servers: readonly Server[]) => (servers.length > 0 ? servers.map(({ url }) => sameAddress(url)) : [""]);
  const [from, to] = [addresses(before), addresses(after)];
  const [first = ""] = from;
  const bases = to.filter((address) => first.startsWith(address)).map((address) => first.slice(address.length));
  const isMoved = (base: string) =>
    /^\/[^{}]+$/.test(base) && equal([...new Set(from)].sort(), [...new Set(to.map((address) => address + base))].sort());
  return bases.find(isMoved);
}

/** The URL without what does not matter: final slashes, default port, case (RFC 3986 section 6.2), names of variables. */
function sameAddress(url: string): string {
  const [origin = ""] = /^[a-z][a-z\d+.-]*:\/\/[^/?#{}]*(?=[/?#]|$)/i.exec(url) ?? [];
  const host = parseUrl(origin)?.href.replace(/\/$/, "") ?? origin;
  return `${host}${url.slice(origin.length)}`.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
}

import type { Html, OriginKind } from "../../../runtime/contract.js";
import type { Config } from "../../0-configure/config.js";
import { escapeHtml } from "../../escape.js";
import { ownValue } from "../../platform/own-value.js";

/** The elements that a configuration adds to the head of every page. */
export function headHtml(elements: Config["head"], base: string): Html {
  return elements
    .map((element) => {
      const [tag = "", attributes = {}] = Object.entries(element)[0] ?? [];
      const written = Object.entries(attributes).map(([name, value]) =>
        value === true ? ` ${name}` : ` ${name}="${escapeHtml(addressed(name, value, base))}"`,
      );
      return `<${tag}${written.join("")}>${tag === "script" ? "</script>" : ""}`;
    })
    .join("");
}

const addressed = (name: string, value: string, base: string) =>
  /^(?:href|src)$/.test(name) && value.startsWith("/") ? base + value.slice(1) : value;

/** Kinds of links that load something. */
const loadedBy: Readonly<Record<string, OriginKind>> = {
  stylesheet: "style",
  icon: "image",
  preload: "font",
  modulepreload: "script",
};

/** Origins of others that the head loads from, and those that the configuration names. */
export function extraOrigins({ head, origins }: Pick<Config, "head" | "origins">): { [kind in OriginKind]?: string[] } {
  const found: [OriginKind, string][] = head.flatMap((element): [OriginKind, string][] => {
    if ("script" in element) return originsOf("script", element.script.src);
    if (!("link" in element)) return [];
    const kinds = String(element.link.rel).toLowerCase().split(/\s+/);
    const kind = kinds.map((name) => ownValue(loadedBy, name)).find((name) => name !== undefined);
    return kind === undefined ? [] : originsOf(kind, element.link.href);
  });
  const originList = Object.entries(origins).flatMap(([kind, list]) =>
    (list ?? []).map((origin): [OriginKind, string] => [kind as OriginKind, origin]),
  );
  const all = new Map<OriginKind, Set<string>>();
  for (const [kind, origin] of [...found, ...originList]) all.set(kind, (all.get(kind) ?? new Set()).add(origin));
  return Object.fromEntries([...all].map(([kind, list]) => [kind, [...list]]));
}

function originsOf(kind: OriginKind, url: string | true | undefined): [OriginKind, string][] {
  return typeof url === "string" && url.startsWith("https:") ? [[kind, new URL(url).origin]] : [];
}

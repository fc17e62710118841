import type { Card, NotFoundPage } from "../../../runtime/contract.js";
import { present } from "../../platform/values.js";
import { type PageContext, versionedLink } from "./context.js";

/** The page for unknown paths: `404.html`. It links to the APIs, and to the guides in the navbar. */
export function notFoundPage(context: PageContext): NotFoundPage {
  const { text: t } = context;
  const groups = [
    { id: "apis", title: t("apis"), cards: apiCards(context) },
    { id: "guides", title: t("guides"), cards: guideCards(context) },
  ];
  return {
    kind: "not-found",
    route: "/404",
    title: t("notFound"),
    description: t("notFoundText"),
    canonical: "/404",
    breadcrumbs: [],
    toc: [],
    searchTags: { version: "current", tag: "docs-default-current" },
    groups: groups.filter(({ cards }) => cards.length > 0),
  };
}

function apiCards({ inputs, text: t }: PageContext): Card[] {
  return inputs.apis().flatMap(({ title, versions: [latest] }): Card[] => {
    if (latest?.category === undefined || !inputs.page(latest.category)) return [];
    const { href, versions } = versionedLink(title, latest.category, inputs);
    const text = `${inputs.description(href)} ${t("operationCount", { count: latest.called })}.`.trim();
    return [{ title, href, text, ...present({ versions }) }];
  });
}

function guideCards({ inputs }: PageContext): Card[] {
  // Several items may link to the same page.
  const paths = new Set(inputs.manifest("navbar").flatMap((item) => ("to" in item ? [item.to] : [])));
  return [...paths].flatMap((href): Card[] => {
    const source = inputs.page(href);
    if (source?.kind !== "guide") return [];
    return [{ title: inputs.meta(source.file)?.title ?? href, href, text: inputs.description(href) }];
  });
}

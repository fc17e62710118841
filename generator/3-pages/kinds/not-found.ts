import type { Card, NotFoundPage } from "../../../runtime/contract.js";
import { present } from "../../platform/values.js";
import { calledOperations } from "../site/apis.js";
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
  return inputs.apis.flatMap(({ title, versions: [latest] }): Card[] => {
    const index = inputs.routes.get(latest?.config.category?.path ?? "");
    if (!latest || !index) return [];
    const { href, versions } = versionedLink(title, index.path, inputs);
    const text = `${index.description} ${t("operationCount", { count: calledOperations(latest) })}.`.trim();
    return [{ title, href, text, ...present({ versions }) }];
  });
}

function guideCards({ inputs }: PageContext): Card[] {
  // Several items may link to the same page.
  const paths = new Set(inputs.model.manifest.data.navbar.flatMap((item) => ("to" in item ? [item.to] : [])));
  return [...paths].flatMap((href): Card[] => {
    const guide = inputs.routes.get(href);
    return guide?.source.kind === "guide" ? [{ title: guide.title, href, text: guide.description }] : [];
  });
}

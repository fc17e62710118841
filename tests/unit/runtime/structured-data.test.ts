import { expect, it } from "vitest";
import type { Page } from "../../../runtime/contract.js";
import { structuredData } from "../../../runtime/structured-data.js";
import { operation } from "./sample-operation.js";
import { category, guide, landing, notFound, requestAccess, schema, search } from "./sample-pages.js";
import { site } from "./sample-site.js";

/** As written into pages: without undefined members. */
const written = (page: Page) => JSON.parse(JSON.stringify(structuredData(page, site) ?? null));

const trail = [
  { label: "Pets APIs", href: "/docs/category/pets#all" },
  { label: "Cats" },
  { label: "Get a cat", href: "/docs/pets/get-a-cat" },
];

it("describes a page and its breadcrumbs, with absolute URLs", () => {
  const page: Page = { ...operation, title: "Get a cat", breadcrumbs: trail, source: { updated: "2025-11-12" } };
  expect(written(page)).toEqual({
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "APIReference", headline: "Get a cat", dateModified: "2025-11-12" },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Pets APIs", item: "https://docs.example.org/x/docs/category/pets#all" },
          { "@type": "ListItem", position: 2, name: "Get a cat" },
        ],
      },
    ],
  });
});

it("has the type of each kind of page", () => {
  const types = (page: Page) => written(page)?.["@graph"].map((part: Record<string, unknown>) => part["@type"]);
  expect(types(guide)).toEqual(["TechArticle", "BreadcrumbList"]);
  expect(types(schema)).toEqual(["APIReference", "BreadcrumbList"]);
  expect(types({ ...category, breadcrumbs: trail })).toEqual(["BreadcrumbList"]);
  for (const page of [landing, requestAccess, search, notFound]) expect(written(page)).toBeNull();
});

it("has no breadcrumbs with one step, and no unknown date", () => {
  const { source: _, ...undated } = guide;
  const page: Page = { ...undated, title: "A", breadcrumbs: [{ label: "No page" }, { label: "A", href: "/a" }] };
  expect(written(page)["@graph"]).toEqual([{ "@type": "TechArticle", headline: "A" }]);
});

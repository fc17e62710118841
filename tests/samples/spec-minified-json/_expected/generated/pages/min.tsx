/* Generated from broken.json. Edits are lost at the next build. */
import type { CategoryPage } from "@quran-foundation/portal/runtime/contract.js";
import { CategoryView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/min.js";
import { site } from "../site.js";

export default function Page() {
	return <CategoryView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	route: "/min",
	title: "API reference",
	description: "Every operation of Min, by group.",
	canonical: "/min",
	breadcrumbs: [{ label: "API reference" }],
	toc: [{ id: "operations", label: "Operations", level: 2 }],
	searchTags: { version: "latest", tag: "docs-min-latest" },
	next: { label: "GET /a", href: "/min/get-a", group: "Operations" },
	kind: "category",
	intro: [{ type: "facts", rows: [{ label: "Version", children: ["1"] }] }],
	groups: [
		{
			title: "Operations",
			id: "operations",
			cards: [{ title: "GET /a", href: "/min/get-a", text: "", method: "get", path: "/a" }],
		},
	],
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/min/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/min/latest.json" },
		{ label: "Postman collection", href: "/openapi/min/latest.postman_collection.json" },
	],
} satisfies CategoryPage;

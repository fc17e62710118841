/* Generated from broken.yaml. Edits are lost at the next build. */
import type { CategoryPage } from "@quran-foundation/portal/runtime/contract.js";
import { CategoryView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/broken.js";
import { site } from "../site.js";

export default function Page() {
	return <CategoryView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	route: "/broken",
	title: "API reference",
	description: "Every operation of Broken, by group.",
	canonical: "/broken",
	breadcrumbs: [{ label: "API reference" }],
	toc: [{ id: "operations", label: "Operations", level: 2 }, { id: "schemas", label: "Schemas", level: 2 }],
	searchTags: { version: "latest", tag: "docs-broken-latest" },
	next: { label: "same", href: "/broken/same", group: "Operations" },
	kind: "category",
	intro: [],
	groups: [
		{
			title: "Operations",
			id: "operations",
			cards: [
				{ title: "same", href: "/broken/same", text: "", method: "get", path: "/a/{id}" },
				{ title: "same", href: "/broken/same-2", text: "", method: "post", path: "/a/{id}" },
			],
		},
		{ title: "Schemas", id: "schemas", cards: [{ title: "Thing", href: "/broken/schemas/thing", text: "" }] },
	],
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/broken/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/broken/latest.json" },
		{ label: "Postman collection", href: "/openapi/broken/latest.postman_collection.json" },
	],
} satisfies CategoryPage;

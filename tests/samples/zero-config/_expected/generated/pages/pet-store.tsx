/* Generated from pets.yaml. Edits are lost at the next build. */
import type { CategoryPage } from "@quran-foundation/portal/runtime/contract.js";
import { CategoryView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/pet-store.js";
import { site } from "../site.js";

export default function Page() {
	return <CategoryView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	route: "/pet-store",
	title: "API reference",
	description: "Every operation of Pet Store, by group.",
	canonical: "/pet-store",
	breadcrumbs: [{ label: "API reference" }],
	toc: [{ id: "pets", label: "Pets", level: 2 }, { id: "schemas", label: "Schemas", level: 2 }],
	searchTags: { version: "latest", tag: "docs-pet-store-latest" },
	next: { label: "List pets", href: "/pet-store/list-pets", group: "Pets" },
	kind: "category",
	intro: [
		{ type: "paragraph", children: ["Keep pets and find them again."] },
		{
			type: "facts",
			rows: [
				{
					label: "Base URL",
					children: [
						{
							type: "list",
							items: [{ children: ["Production: ", { type: "inlineCode", value: "https://pets.example.com/v2" }] }],
						},
					],
				},
				{ label: "Auth", children: ["Not described in the spec"] },
				{ label: "Version", children: ["2.1.0"] },
			],
		},
	],
	groups: [
		{
			title: "Pets",
			id: "pets",
			description: [{ type: "paragraph", children: ["Animals that live with people."] }],
			cards: [
				{
					title: "List pets",
					href: "/pet-store/list-pets",
					text: "All pets, oldest first. See one pet for a single one.",
					method: "get",
					path: "/pets",
				},
				{ title: "Show a pet", href: "/pet-store/show-pet", text: "", method: "get", path: "/pets/{id}" },
			],
		},
		{
			title: "Schemas",
			id: "schemas",
			cards: [{ title: "Pet", href: "/pet-store/schemas/pet", text: "An animal with a name." }],
		},
	],
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/pet-store/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/pet-store/latest.json" },
		{ label: "Postman collection", href: "/openapi/pet-store/latest.postman_collection.json" },
	],
} satisfies CategoryPage;

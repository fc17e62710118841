/* Generated from specs/pets.json. Edits are lost at the next build. */
import type { CategoryPage } from "@quran-foundation/portal/runtime/contract.js";
import { CategoryView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/pets.js";
import { site } from "../site.js";

export default function Page() {
	return <CategoryView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	route: "/all-pets",
	title: "All pets",
	description: "Every operation of Pets API, by group.",
	canonical: "/all-pets",
	breadcrumbs: [{ label: "All pets" }],
	toc: [{ id: "pets", label: "Pets", level: 2 }, { id: "schemas", label: "Schemas", level: 2 }],
	searchTags: { version: "latest", tag: "docs-pets-latest" },
	next: { label: "Change log", href: "/pets/changelog" },
	kind: "category",
	intro: [
		{ type: "paragraph", children: ["Pets of a house."] },
		{
			type: "facts",
			rows: [
				{
					label: "Base URL",
					children: [{ type: "list", items: [{ children: [{ type: "inlineCode", value: "https://api.pets.example" }] }] }],
				},
				{ label: "Auth", children: ["Not described in the spec"] },
				{ label: "Version", children: ["1"] },
			],
		},
	],
	groups: [
		{
			title: "Pets",
			id: "pets",
			description: [{ type: "paragraph", children: ["All the pets."] }],
			cards: [
				{
					title: "List the pets",
					href: "/pets/list-pets",
					text: "List the pets of the house, one by one.",
					method: "get",
					path: "/pets",
				},
				{
					title: "Show a pet",
					href: "/pets/get-pet",
					text: "Show a pet of the house, one by one.",
					method: "get",
					path: "/pets/{id}",
				},
				{
					title: "List the people",
					href: "/pets/list-people",
					text: "List the people of the house, one by one.",
					method: "get",
					path: "/people",
					deprecated: true,
				},
			],
		},
		{
			title: "Schemas",
			id: "schemas",
			cards: [{ title: "Pet", href: "/pets/schemas/pet", text: "An animal of the house." }],
		},
	],
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/pets/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/pets/latest.json" },
		{ label: "Postman collection", href: "/openapi/pets/latest.postman_collection.json" },
		{
			label: "Open in Insomnia",
			href: "https://app.insomnia.rest/run?specUrl=https://pets.example/openapi/pets/latest.json",
		},
		{
			label: "Open in Hoppscotch",
			href: "https://hoppscotch.io/import?type=postman&url=https://pets.example/openapi/pets/latest.postman_collection.json",
		},
	],
} satisfies CategoryPage;

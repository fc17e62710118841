/* Generated from specs/pets.json. Edits are lost at the next build. */
import type { SchemaPage } from "@quran-foundation/portal/runtime/contract.js";
import { SchemaView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../../sidebars/pets.js";
import { site } from "../../../site.js";

export default function Page() {
	return <SchemaView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "schema",
	route: "/pets/schemas/pet",
	title: "Pet",
	description: "An animal of the house.",
	canonical: "/pets/schemas/pet",
	breadcrumbs: [{ label: "All pets", href: "/all-pets" }, { label: "Schemas" }, { label: "Pet" }],
	toc: [
		{ id: "fields", label: "Fields", level: 2 },
		{ id: "examples", label: "Examples", level: 2 },
		{ id: "used-in", label: "Used in", level: 2 },
	],
	searchTags: { version: "latest", tag: "docs-pets-latest" },
	previous: { label: "List the people", href: "/pets/list-people", group: "Pets" },
	api: "pets",
	apiVersion: "latest",
	name: "Pet",
	since: { kind: "changed", date: "2025-06-12", href: "/pets/changelog#2025-06-12-schema-pet" },
	body: [{ type: "paragraph", children: ["An animal of the house."] }],
	schema: {
		name: "",
		id: "field",
		type: "Pet",
		fields: [
			{
				name: "name",
				id: "field-name",
				type: "string",
				description: [{ type: "paragraph", children: ["The name of the pet."] }],
			},
			{
				name: "age",
				id: "field-age",
				type: "integer",
				deprecated: true,
				description: [{ type: "paragraph", children: ["The age of the pet."] }],
			},
		],
	},
	examples: [
		{
			title: "Example",
			code: {
				language: "json",
				label: "JSON",
				text: `{
  "name": "string"
}`,
			},
			generated: true,
		},
	],
	usedIn: [
		{ label: "List the pets", href: "/pets/list-pets" },
		{ label: "Show a pet", href: "/pets/get-pet" },
		{ label: "List the people", href: "/pets/list-people", deprecated: true },
	],
} satisfies SchemaPage;

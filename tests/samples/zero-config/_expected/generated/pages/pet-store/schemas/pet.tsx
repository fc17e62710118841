/* Generated from pets.yaml. Edits are lost at the next build. */
import type { SchemaPage } from "@quran-foundation/portal/runtime/contract.js";
import { SchemaView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../../sidebars/pet-store.js";
import { site } from "../../../site.js";

export default function Page() {
	return <SchemaView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "schema",
	route: "/pet-store/schemas/pet",
	title: "Pet",
	description: "An animal with a name.",
	canonical: "/pet-store/schemas/pet",
	breadcrumbs: [{ label: "API reference", href: "/pet-store" }, { label: "Schemas" }, { label: "Pet" }],
	toc: [
		{ id: "fields", label: "Fields", level: 2 },
		{ id: "examples", label: "Examples", level: 2 },
		{ id: "used-in", label: "Used in", level: 2 },
	],
	searchTags: { version: "latest", tag: "docs-pet-store-latest" },
	previous: { label: "Show a pet", href: "/pet-store/show-pet", group: "Pets" },
	api: "pet-store",
	apiVersion: "latest",
	name: "Pet",
	body: [{ type: "paragraph", children: ["An animal with a name."] }],
	schema: {
		name: "",
		id: "field",
		type: "Pet",
		fields: [
			{
				name: "id",
				id: "field-id",
				type: "integer",
				format: "int64",
				description: [{ type: "paragraph", children: ["Number of the pet."] }],
				required: true,
			},
			{
				name: "name",
				id: "field-name",
				type: "string",
				description: [{ type: "paragraph", children: ["What people call it."] }],
				example: "\"Rex\"",
				required: true,
			},
			{
				name: "parent",
				id: "field-parent",
				type: "Pet",
				typeHref: "/pet-store/schemas/pet",
				description: [{ type: "paragraph", children: ["The animal it was born to."] }],
				stop: { reason: "recursive", link: { label: "Pet", href: "/pet-store/schemas/pet" } },
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
  "id": 1,
  "name": "Rex"
}`,
			},
			generated: true,
		},
	],
	usedIn: [{ label: "List pets", href: "/pet-store/list-pets" }, { label: "Show a pet", href: "/pet-store/show-pet" }],
} satisfies SchemaPage;

/* Generated from pets.yaml. Edits are lost at the next build. */
import type { OperationPage } from "@quran-foundation/portal/runtime/contract.js";
import { OperationView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/pet-store.js";
import { site } from "../../site.js";

export default function Page() {
	return <OperationView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "operation",
	route: "/pet-store/list-pets",
	title: "List pets",
	description: "All pets, oldest first. See one pet for a single one.",
	canonical: "/pet-store/list-pets",
	breadcrumbs: [{ label: "API reference", href: "/pet-store" }, { label: "Pets" }, { label: "List pets" }],
	toc: [
		{ id: "query-parameters", label: "Query parameters", level: 2 },
		{ id: "responses", label: "Responses", level: 2 },
		{ id: "response-200", label: "200 OK", level: 3 },
	],
	searchTags: { version: "latest", tag: "docs-pet-store-latest" },
	previous: { label: "API reference", href: "/pet-store" },
	next: { label: "Show a pet", href: "/pet-store/show-pet" },
	api: "pet-store",
	apiVersion: "latest",
	method: "get",
	path: "/pets",
	deprecated: false,
	servers: [{ url: "https://pets.example.com/v2", label: "Production" }],
	body: [
		{
			type: "paragraph",
			children: [
				"All pets, oldest first. See ",
				{ type: "link", href: "/pet-store/show-pet", children: ["one pet"] },
				" for a single one.",
			],
		},
	],
	auth: { scopes: [] },
	parameters: [
		{
			in: "query",
			title: "Query parameters",
			id: "query-parameters",
			fields: [
				{
					name: "limit",
					id: "query-limit",
					type: "integer",
					constraints: ["Between 1 and 100"],
					default: "20",
					description: [{ type: "paragraph", children: ["How many pets to return at most."] }],
				},
			],
		},
	],
	responses: [
		{
			status: "200",
			label: "OK",
			id: "response-200",
			headers: [],
			contents: [
				{
					mediaType: "application/json",
					id: "response-200-application-json",
					examples: [
						{
							title: "Example",
							code: {
								language: "json",
								label: "JSON",
								text: `[
  {
    "id": 1,
    "name": "Rex"
  }
]`,
							},
							generated: true,
						},
					],
					schema: {
						name: "",
						id: "response-200-body",
						type: "array of Pet",
						typeHref: "/pet-store/schemas/pet",
						required: true,
						fields: [
							{
								name: "id",
								id: "response-200-id",
								type: "integer",
								format: "int64",
								description: [{ type: "paragraph", children: ["Number of the pet."] }],
								required: true,
							},
							{
								name: "name",
								id: "response-200-name",
								type: "string",
								description: [{ type: "paragraph", children: ["What people call it."] }],
								example: "\"Rex\"",
								required: true,
							},
							{
								name: "parent",
								id: "response-200-parent",
								type: "Pet",
								typeHref: "/pet-store/schemas/pet",
								description: [{ type: "paragraph", children: ["The animal it was born to."] }],
								stop: { reason: "recursive", link: { label: "Pet", href: "/pet-store/schemas/pet" } },
							},
						],
					},
				},
			],
			description: [{ type: "paragraph", children: ["The pets"] }],
		},
	],
	call: {
		method: "GET",
		server: "https://pets.example.com/v2",
		path: "/pets",
		inputs: [{ in: "query", name: "limit", kind: "number" }],
		answer: "json",
	},
	callbacks: [],
	operationId: "listPets",
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/pet-store/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/pet-store/latest.json" },
	],
} satisfies OperationPage;

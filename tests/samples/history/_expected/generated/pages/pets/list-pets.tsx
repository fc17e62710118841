/* Generated from specs/pets.json. Edits are lost at the next build. */
import type { OperationPage } from "@quran-foundation/portal/runtime/contract.js";
import { OperationView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/pets.js";
import { site } from "../../site.js";

export default function Page() {
	return <OperationView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "operation",
	route: "/pets/list-pets",
	title: "List the pets",
	description: "List the pets of the house, one by one.",
	canonical: "/pets/list-pets",
	breadcrumbs: [{ label: "All pets", href: "/all-pets" }, { label: "Pets" }, { label: "List the pets" }],
	toc: [
		{ id: "query-parameters", label: "Query parameters", level: 2 },
		{ id: "responses", label: "Responses", level: 2 },
		{ id: "response-200", label: "200 OK", level: 3 },
	],
	searchTags: { version: "latest", tag: "docs-pets-latest" },
	previous: { label: "Change log", href: "/pets/changelog" },
	next: { label: "Show a pet", href: "/pets/get-pet" },
	api: "pets",
	apiVersion: "latest",
	method: "get",
	path: "/pets",
	deprecated: false,
	servers: [{ url: "https://api.pets.example", label: "api.pets.example" }],
	body: [{ type: "paragraph", children: ["List the pets of the house, one by one."] }],
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
					constraints: ["At most 50"],
					description: [{ type: "paragraph", children: ["Which limit it is."] }],
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
								text: `{
  "name": "string"
}`,
							},
							generated: true,
						},
					],
					schema: {
						name: "",
						id: "response-200-body",
						type: "Pet",
						typeHref: "/pets/schemas/pet",
						required: true,
						fields: [
							{
								name: "name",
								id: "response-200-name",
								type: "string",
								description: [{ type: "paragraph", children: ["The name of the pet."] }],
							},
							{
								name: "age",
								id: "response-200-age",
								type: "integer",
								deprecated: true,
								description: [{ type: "paragraph", children: ["The age of the pet."] }],
							},
						],
					},
				},
			],
			description: [{ type: "paragraph", children: ["The result."] }],
		},
	],
	call: {
		method: "GET",
		server: "https://api.pets.example",
		path: "/pets",
		inputs: [{ in: "query", name: "limit", kind: "number" }],
		answer: "json",
	},
	callbacks: [],
	since: { kind: "changed", date: "2025-06-12", href: "/pets/changelog#2025-06-12-get-pets" },
	operationId: "list-pets",
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/pets/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/pets/latest.json" },
	],
} satisfies OperationPage;

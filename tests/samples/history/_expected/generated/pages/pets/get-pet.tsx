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
	route: "/pets/get-pet",
	title: "Show a pet",
	description: "Show a pet of the house, one by one.",
	canonical: "/pets/get-pet",
	breadcrumbs: [{ label: "All pets", href: "/all-pets" }, { label: "Pets" }, { label: "Show a pet" }],
	toc: [
		{ id: "path-parameters", label: "Path parameters", level: 2 },
		{ id: "responses", label: "Responses", level: 2 },
		{ id: "response-200", label: "200 OK", level: 3 },
	],
	searchTags: { version: "latest", tag: "docs-pets-latest" },
	previous: { label: "List the pets", href: "/pets/list-pets" },
	next: { label: "List the people", href: "/pets/list-people" },
	api: "pets",
	apiVersion: "latest",
	method: "get",
	path: "/pets/{id}",
	deprecated: false,
	servers: [{ url: "https://api.pets.example", label: "api.pets.example" }],
	body: [{ type: "paragraph", children: ["Show a pet of the house, one by one."] }],
	auth: { scopes: [] },
	parameters: [
		{
			in: "path",
			title: "Path parameters",
			id: "path-parameters",
			fields: [
				{
					name: "id",
					id: "path-id",
					type: "integer",
					required: true,
					description: [{ type: "paragraph", children: ["Which id it is."] }],
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
		path: "/pets/{id}",
		inputs: [{ in: "path", name: "id", kind: "number", text: "1", required: true }],
		answer: "json",
	},
	callbacks: [],
	since: { kind: "changed", date: "2025-06-12", href: "/pets/changelog#2025-06-12-schema-pet" },
	operationId: "get-pet",
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/pets/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/pets/latest.json" },
	],
} satisfies OperationPage;

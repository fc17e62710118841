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
	route: "/pet-store/show-pet",
	title: "Show a pet",
	description: "GET /pets/{id} of Pet Store.",
	canonical: "/pet-store/show-pet",
	breadcrumbs: [{ label: "API reference", href: "/pet-store" }, { label: "Pets" }, { label: "Show a pet" }],
	toc: [
		{ id: "path-parameters", label: "Path parameters", level: 2 },
		{ id: "responses", label: "Responses", level: 2 },
		{ id: "response-200", label: "200 OK", level: 3 },
		{ id: "response-404", label: "404 Not Found", level: 3 },
	],
	searchTags: { version: "latest", tag: "docs-pet-store-latest" },
	previous: { label: "List pets", href: "/pet-store/list-pets" },
	next: { label: "Pet", href: "/pet-store/schemas/pet", group: "Schemas" },
	api: "pet-store",
	apiVersion: "latest",
	method: "get",
	path: "/pets/{id}",
	deprecated: false,
	servers: [{ url: "https://pets.example.com/v2", label: "Production" }],
	body: [],
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
					format: "int64",
					required: true,
					description: [{ type: "paragraph", children: ["Number of the pet."] }],
					example: "7",
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
  "id": 1,
  "name": "Rex"
}`,
							},
							generated: true,
						},
					],
					schema: {
						name: "",
						id: "response-200-body",
						type: "Pet",
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
			description: [{ type: "paragraph", children: ["The pet"] }],
		},
		{
			status: "404",
			label: "Not Found",
			id: "response-404",
			headers: [],
			contents: [],
			description: [{ type: "paragraph", children: ["No such pet"] }],
		},
	],
	call: {
		method: "GET",
		server: "https://pets.example.com/v2",
		path: "/pets/{id}",
		inputs: [{ in: "path", name: "id", kind: "number", text: "7", required: true }],
		answer: "json",
	},
	callbacks: [],
	operationId: "showPet",
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/pet-store/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/pet-store/latest.json" },
	],
} satisfies OperationPage;

/* Generated from broken.yaml. Edits are lost at the next build. */
import type { OperationPage } from "@quran-foundation/portal/runtime/contract.js";
import { OperationView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/broken.js";
import { site } from "../../site.js";

export default function Page() {
	return <OperationView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "operation",
	route: "/broken/same",
	title: "same",
	description: "GET /a/{id} of Broken.",
	canonical: "/broken/same",
	breadcrumbs: [{ label: "API reference", href: "/broken" }, { label: "Operations" }, { label: "same" }],
	toc: [
		{ id: "path-parameters", label: "Path parameters", level: 2 },
		{ id: "responses", label: "Responses", level: 2 },
		{ id: "response-200", label: "200 OK", level: 3 },
	],
	searchTags: { version: "latest", tag: "docs-broken-latest" },
	previous: { label: "API reference", href: "/broken" },
	next: { label: "same", href: "/broken/same-2" },
	api: "broken",
	apiVersion: "latest",
	method: "get",
	path: "/a/{id}",
	deprecated: false,
	servers: [],
	body: [],
	auth: { scopes: [] },
	parameters: [
		{
			in: "path",
			title: "Path parameters",
			id: "path-parameters",
			fields: [{ name: "id", id: "path-id", type: "string", required: true }],
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
					examples: [{ title: "Example", code: { language: "json", label: "JSON", text: "\"string\"" }, generated: true }],
					schema: { name: "", id: "response-200-body", type: "any", required: true },
				},
			],
		},
	],
	call: {
		method: "GET",
		server: "https://YOUR_HOST",
		path: "/a/{id}",
		inputs: [{ in: "path", name: "id", kind: "text", text: "a_123", required: true }],
		answer: "json",
	},
	callbacks: [],
	operationId: "same",
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/broken/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/broken/latest.json" },
	],
} satisfies OperationPage;

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
	route: "/broken/same-2",
	title: "same",
	description: "POST /a/{id} of Broken.",
	canonical: "/broken/same-2",
	breadcrumbs: [{ label: "API reference", href: "/broken" }, { label: "Operations" }, { label: "same" }],
	toc: [{ id: "path-parameters", label: "Path parameters", level: 2 }],
	searchTags: { version: "latest", tag: "docs-broken-latest" },
	previous: { label: "same", href: "/broken/same" },
	next: { label: "Thing", href: "/broken/schemas/thing", group: "Schemas" },
	api: "broken",
	apiVersion: "latest",
	method: "post",
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
	responses: [],
	call: {
		method: "POST",
		server: "https://YOUR_HOST",
		path: "/a/{id}",
		inputs: [{ in: "path", name: "id", kind: "text", text: "a_123", required: true }],
		answer: "nothing",
	},
	callbacks: [],
	operationId: "same",
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/broken/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/broken/latest.json" },
	],
} satisfies OperationPage;

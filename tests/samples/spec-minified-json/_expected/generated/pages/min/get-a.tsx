/* Generated from broken.json. Edits are lost at the next build. */
import type { OperationPage } from "@quran-foundation/portal/runtime/contract.js";
import { OperationView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/min.js";
import { site } from "../../site.js";

export default function Page() {
	return <OperationView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "operation",
	route: "/min/get-a",
	title: "GET /a",
	description: "GET /a of Min.",
	canonical: "/min/get-a",
	breadcrumbs: [{ label: "API reference", href: "/min" }, { label: "Operations" }, { label: "GET /a" }],
	toc: [{ id: "responses", label: "Responses", level: 2 }, { id: "response-200", label: "200 OK", level: 3 }],
	searchTags: { version: "latest", tag: "docs-min-latest" },
	previous: { label: "API reference", href: "/min" },
	api: "min",
	apiVersion: "latest",
	method: "get",
	path: "/a",
	deprecated: false,
	servers: [],
	body: [],
	auth: { scopes: [] },
	parameters: [],
	responses: [{ status: "200", label: "OK", id: "response-200", headers: [], contents: [] }],
	call: { method: "GET", server: "https://YOUR_HOST", path: "/a", inputs: [], answer: "nothing" },
	callbacks: [],
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/min/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/min/latest.json" },
	],
} satisfies OperationPage;

/* Generated from evil.yaml. Edits are lost at the next build. */
import type { OperationPage } from "@quran-foundation/portal/runtime/contract.js";
import { OperationView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/evil-script-script-alert-1-script-x-x-tick.js";
import { site } from "../../site.js";

export default function Page() {
	return <OperationView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "operation",
	route: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
	title: "{{x}} ${x} ${process.exit(3)} <\/script> <YOUR_TOKEN> */ //",
	description: "Text with {{x}}, ${x}, <\/script>, <YOUR_TOKEN>, and a link.",
	canonical: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
	breadcrumbs: [
		{ label: "API reference", href: "/evil-script-script-alert-1-script-x-x-tick" },
		{ label: "Operations" },
		{ label: "{{x}} ${x} ${process.exit(3)} <\/script> <YOUR_TOKEN> */ //" },
	],
	toc: [
		{ id: "path-parameters", label: "Path parameters", level: 2 },
		{ id: "query-parameters", label: "Query parameters", level: 2 },
		{ id: "responses", label: "Responses", level: 2 },
		{ id: "response-200", label: "200 OK", level: 3 },
	],
	searchTags: { version: "latest", tag: "docs-evil-script-script-alert-1-script-x-x-tick-latest" },
	previous: { label: "API reference", href: "/evil-script-script-alert-1-script-x-x-tick" },
	api: "evil-script-script-alert-1-script-x-x-tick",
	apiVersion: "latest",
	method: "get",
	path: "/it's/{a}",
	deprecated: false,
	servers: [],
	body: [
		{
			type: "paragraph",
			children: ["Text with {{x}}, ${x}, ", "<\/script>", ", <YOUR_TOKEN>, ", "", " and ", "a link", "."],
		},
		{ type: "code", code: { language: "html", label: "HTML", text: "<\/script><b>{{y}}</b> ${z}" } },
	],
	auth: { scopes: [] },
	parameters: [
		{
			in: "path",
			title: "Path parameters",
			id: "path-parameters",
			fields: [{ name: "a", id: "path-a", type: "string", example: "\"'`${x}\\ <\/script> \u2028", required: true }],
		},
		{
			in: "query",
			title: "Query parameters",
			id: "query-parameters",
			fields: [{ name: "__proto__", id: "query-__proto__", type: "string", default: "{{x}}" }],
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
  "constructor": "<\/script><!-- \${x} {{y}} \`z\`"
}`,
							},
							generated: false,
						},
					],
					schema: {
						name: "",
						id: "response-200-body",
						type: "object",
						required: true,
						fields: [
							{
								name: "constructor",
								id: "response-200-constructor",
								type: "string",
								description: [{ type: "paragraph", children: ["${constructor}"] }],
								example: "\"<\/script><!-- ${x} {{y}} `z`\"",
							},
							{ name: "__proto__", id: "response-200-__proto__", type: "string", example: "\"{{proto}}\"" },
							{
								name: "",
								id: "response-200-empty",
								type: "string",
								description: [{ type: "paragraph", children: ["A property without a name."] }],
							},
						],
					},
				},
			],
			description: [{ type: "paragraph", children: ["<\/script>"] }],
		},
	],
	call: {
		method: "GET",
		server: "https://YOUR_HOST",
		path: "/it's/{a}",
		inputs: [
			{ in: "path", name: "a", kind: "text", text: "\"'`${x}\\ <\/script> \u2028", required: true },
			{ in: "query", name: "__proto__", kind: "text" },
		],
		answer: "json",
	},
	callbacks: [],
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/evil-script-script-alert-1-script-x-x-tick/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/evil-script-script-alert-1-script-x-x-tick/latest.json" },
	],
} satisfies OperationPage;

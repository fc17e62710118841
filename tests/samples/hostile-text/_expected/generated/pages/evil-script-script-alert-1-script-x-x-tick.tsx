/* Generated from evil.yaml. Edits are lost at the next build. */
import type { CategoryPage } from "@quran-foundation/portal/runtime/contract.js";
import { CategoryView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/evil-script-script-alert-1-script-x-x-tick.js";
import { site } from "../site.js";

export default function Page() {
	return <CategoryView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	route: "/evil-script-script-alert-1-script-x-x-tick",
	title: "API reference",
	description: "Every operation of Evil <\/script><script>alert(1)<\/script> ${x} {{x}} `tick`, by group.",
	canonical: "/evil-script-script-alert-1-script-x-x-tick",
	breadcrumbs: [{ label: "API reference" }],
	toc: [{ id: "operations", label: "Operations", level: 2 }],
	searchTags: { version: "latest", tag: "docs-evil-script-script-alert-1-script-x-x-tick-latest" },
	next: {
		label: "{{x}} ${x} ${process.exit(3)} <\/script> <YOUR_TOKEN> */ //",
		href: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
		group: "Operations",
	},
	kind: "category",
	intro: [{ type: "facts", rows: [{ label: "Version", children: ["1.0.0"] }] }],
	groups: [
		{
			title: "Operations",
			id: "operations",
			cards: [
				{
					title: "{{x}} ${x} ${process.exit(3)} <\/script> <YOUR_TOKEN> */ //",
					href: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
					text: "Text with {{x}}, ${x}, <\/script>, <YOUR_TOKEN>, and a link.",
					method: "get",
					path: "/it's/{a}",
				},
			],
		},
	],
	downloads: [
		{ label: "OpenAPI (YAML)", href: "/openapi/evil-script-script-alert-1-script-x-x-tick/latest.yaml" },
		{ label: "OpenAPI (JSON)", href: "/openapi/evil-script-script-alert-1-script-x-x-tick/latest.json" },
		{
			label: "Postman collection",
			href: "/openapi/evil-script-script-alert-1-script-x-x-tick/latest.postman_collection.json",
		},
	],
} satisfies CategoryPage;

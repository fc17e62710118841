/* Generated from docs/page.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/guides.js";
import { site } from "../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/page",
	title: "Guide with {{x}} and ${x} and <\/script>",
	description: "A page whose text looks like code: {{x}}, ${x}, <\/script>, <YOUR_TOKEN>.",
	canonical: "/page",
	breadcrumbs: [{ label: "Guide with {{x}} and ${x} and <\/script>" }],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	body: [
		{
			type: "paragraph",
			children: [
				"Send ",
				{ type: "inlineCode", value: "<YOUR_TOKEN>" },
				" or <YOUR_TOKEN>; write {{x}}, ${x} and ",
				"<\/script>",
				" as they are.",
			],
		},
		{
			type: "table",
			head: [["a"], ["b"]],
			rows: [{ cells: [[{ type: "inlineCode", value: "{{x}}" }], ["${x}"]] }],
			label: "Table",
		},
	],
} satisfies GuidePage;

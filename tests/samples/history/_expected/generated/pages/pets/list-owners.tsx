/* Generated from specs/history/pets/2025-06-20.json. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/pets.js";
import { site } from "../../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/pets/list-owners",
	title: "List the owners",
	description: "GET /owners was removed on 12 June 2025. Use List the people instead.",
	canonical: "/pets/list-owners",
	breadcrumbs: [{ label: "All pets", href: "/all-pets" }, { label: "List the owners" }],
	toc: [],
	searchTags: { version: "latest", tag: "docs-pets-latest" },
	body: [
		{
			type: "paragraph",
			children: [
				{ type: "inlineCode", value: "GET /owners" },
				" was removed on ",
				{ type: "link", href: "/pets/changelog#2025-06-12", children: ["12 June 2025"] },
				".",
			],
		},
		{
			type: "paragraph",
			children: [
				"Use ",
				{ type: "link", href: "/pets/list-people", children: ["List the people"] },
				" ",
				{ type: "inlineCode", value: "GET /people" },
				" instead.",
			],
		},
	],
} satisfies GuidePage;

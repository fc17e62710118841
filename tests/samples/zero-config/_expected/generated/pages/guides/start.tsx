/* Generated from docs/guides/start.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/guides.js";
import { site } from "../../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/guides/start",
	title: "First call",
	description: "List the pets with one operation.",
	canonical: "/guides/start",
	breadcrumbs: [{ label: "First call" }],
	toc: [{ id: "next", label: "Next", level: 2 }],
	searchTags: { version: "current", tag: "docs-default-current" },
	body: [
		{
			type: "paragraph",
			children: ["List the pets with ", { type: "link", href: "/pet-store/list-pets", children: ["one operation"] }, "."],
		},
		{ type: "heading", depth: 2, id: "next", children: ["Next"] },
		{
			type: "paragraph",
			children: ["Read about ", { type: "link", href: "/pet-store/schemas/pet#field-name", children: ["Pet"] }, "."],
		},
	],
} satisfies GuidePage;

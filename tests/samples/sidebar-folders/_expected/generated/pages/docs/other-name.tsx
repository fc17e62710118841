/* Generated from content/guides/slugged.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/guides.js";
import { site } from "../../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/docs/other-name",
	title: "Slugged",
	description: "About Slugged.",
	canonical: "/docs/other-name",
	breadcrumbs: [{ label: "Guides" }, { label: "Slugged" }],
	toc: [{ id: "one", label: "One", level: 2 }],
	searchTags: { version: "current", tag: "docs-default-current" },
	previous: { label: "Named", href: "/own-path" },
	next: { label: "Notes", href: "/notes" },
	body: [
		{ type: "heading", depth: 2, id: "one", children: ["One"] },
		{ type: "paragraph", children: ["Text."] },
		{ type: "heading", depth: 3, id: "two", children: ["Two"] },
		{ type: "paragraph", children: ["Text."] },
	],
} satisfies GuidePage;

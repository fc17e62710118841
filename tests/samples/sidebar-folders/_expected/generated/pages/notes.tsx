/* Generated from content/notes/readme.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/guides.js";
import { site } from "../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/notes",
	title: "All notes",
	description: "About All notes.",
	canonical: "/notes",
	breadcrumbs: [{ label: "Guides" }, { label: "All notes" }],
	toc: [{ id: "one", label: "One", level: 2 }, { id: "two", label: "Two", level: 3 }],
	searchTags: { version: "current", tag: "docs-default-current" },
	previous: { label: "Slugged", href: "/docs/other-name" },
	next: { label: "N", href: "/notes/n" },
	body: [
		{ type: "heading", depth: 2, id: "one", children: ["One"] },
		{ type: "paragraph", children: ["Text."] },
		{ type: "heading", depth: 3, id: "two", children: ["Two"] },
		{ type: "paragraph", children: ["Text."] },
	],
} satisfies GuidePage;

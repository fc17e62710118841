/* Generated from content/guides/index.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/guides.js";
import { site } from "../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/docs",
	title: "Start",
	description: "About Start.",
	canonical: "/docs",
	breadcrumbs: [{ label: "Guides" }, { label: "Start" }],
	toc: [{ id: "one", label: "One", level: 2 }, { id: "two", label: "Two", level: 3 }],
	searchTags: { version: "current", tag: "docs-default-current" },
	next: { label: "Deep", href: "/docs/deep" },
	body: [
		{ type: "heading", depth: 2, id: "one", children: ["One"] },
		{ type: "paragraph", children: ["Text."] },
		{ type: "heading", depth: 3, id: "two", children: ["Two"] },
		{ type: "paragraph", children: ["Text."] },
	],
} satisfies GuidePage;

/* Generated from content/guides/deep/index.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/guides.js";
import { site } from "../../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/docs/deep",
	title: "The deep",
	description: "About The deep.",
	canonical: "/docs/deep",
	breadcrumbs: [{ label: "Guides" }, { label: "The deep" }],
	toc: [{ id: "one", label: "One", level: 2 }, { id: "two", label: "Two", level: 3 }],
	searchTags: { version: "current", tag: "docs-default-current" },
	previous: { label: "Start", href: "/docs" },
	next: { label: "D", href: "/docs/deep/deeper/d", group: "Even deeper" },
	badge: { text: "Beta", variant: "caution" },
	body: [
		{ type: "heading", depth: 2, id: "one", children: ["One"] },
		{ type: "paragraph", children: ["Text."] },
		{ type: "heading", depth: 3, id: "two", children: ["Two"] },
		{ type: "paragraph", children: ["Text."] },
	],
} satisfies GuidePage;

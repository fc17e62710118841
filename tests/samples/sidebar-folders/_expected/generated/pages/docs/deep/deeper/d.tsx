/* Generated from content/guides/deep/deeper/d.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../../../sidebars/guides.js";
import { site } from "../../../../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/docs/deep/deeper/d",
	title: "D",
	description: "About D.",
	canonical: "/docs/deep/deeper/d",
	breadcrumbs: [{ label: "Guides" }, { label: "Deep", href: "/docs/deep" }, { label: "Even deeper" }, { label: "D" }],
	toc: [{ id: "one", label: "One", level: 2 }, { id: "two", label: "Two", level: 3 }],
	searchTags: { version: "current", tag: "docs-default-current" },
	previous: { label: "Deep", href: "/docs/deep" },
	next: { label: "C", href: "/c-at-top", group: "Deep" },
	body: [
		{ type: "heading", depth: 2, id: "one", children: ["One"] },
		{ type: "paragraph", children: ["Text."] },
		{ type: "heading", depth: 3, id: "two", children: ["Two"] },
		{ type: "paragraph", children: ["Text."] },
	],
} satisfies GuidePage;

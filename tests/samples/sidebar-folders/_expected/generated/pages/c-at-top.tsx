/* Generated from content/guides/deep/c.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/guides.js";
import { site } from "../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/c-at-top",
	title: "C",
	description: "About C.",
	canonical: "/c-at-top",
	breadcrumbs: [{ label: "Guides" }, { label: "Deep", href: "/docs/deep" }, { label: "C" }],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	previous: { label: "D", href: "/docs/deep/deeper/d", group: "Even deeper" },
	next: { label: "B", href: "/docs/b" },
	body: [
		{ type: "heading", depth: 2, id: "one", children: ["One"] },
		{ type: "paragraph", children: ["Text."] },
		{ type: "heading", depth: 3, id: "two", children: ["Two"] },
		{ type: "paragraph", children: ["Text."] },
	],
} satisfies GuidePage;

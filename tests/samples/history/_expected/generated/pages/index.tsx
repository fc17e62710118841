/* Generated from content/home.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <GuideView page={page} site={site} />;
}

export const page = {
	kind: "guide",
	route: "/",
	title: "Home",
	description: "Where all of it begins.",
	canonical: "/",
	breadcrumbs: [{ label: "Home" }],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	body: [
		{
			type: "paragraph",
			children: ["Read the ", { type: "link", href: "/pets/changelog", children: ["change log"] }, "."],
		},
	],
} satisfies GuidePage;

/* Generated from docs/index.md. Edits are lost at the next build. */
import type { LandingPage } from "@quran-foundation/portal/runtime/contract.js";
import { LandingView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <LandingView page={page} site={site} />;
}

export const page = {
	route: "/",
	title: "Pet Store",
	description: "How to keep pets by HTTP.",
	canonical: "/",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "landing",
	lead: `<p>Start with the <a href="/guides/start">first call</a>.</p>
`,
	actions: [{ label: "API reference", href: "/pet-store" }],
	cards: [{ title: "Pet Store", href: "/pet-store", text: "Every operation of Pet Store, by group." }],
	sections: [
		{
			title: "Guides",
			id: "guides",
			cards: [{ title: "First call", href: "/guides/start", text: "List the pets with one operation." }],
		},
	],
} satisfies LandingPage;

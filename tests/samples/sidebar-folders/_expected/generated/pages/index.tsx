/* Generated from the configuration. Edits are lost at the next build. */
import type { LandingPage } from "@quran-foundation/portal/runtime/contract.js";
import { LandingView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <LandingView page={page} site={site} />;
}

export const page = {
	route: "/",
	title: "Folders",
	description: "",
	canonical: "/",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "landing",
	lead: [],
	actions: [],
	figures: [],
	sections: [
		{
			kind: "cards",
			title: "Guides",
			id: "guides",
			cards: [
				{ title: "Named", href: "/own-path", text: "About Named.", links: [] },
				{ title: "A", href: "/docs/a", text: "About A.", links: [] },
				{ title: "B", href: "/docs/b", text: "About B.", links: [] },
				{ title: "C", href: "/c-at-top", text: "About C.", links: [] },
				{ title: "D", href: "/docs/deep/deeper/d", text: "About D.", links: [] },
				{ title: "The deep", href: "/docs/deep", text: "About The deep.", links: [] },
				{ title: "Start", href: "/docs", text: "About Start.", links: [] },
				{ title: "Slugged", href: "/docs/other-name", text: "About Slugged.", links: [] },
				{ title: "N", href: "/notes/n", text: "About N.", links: [] },
				{ title: "All notes", href: "/notes", text: "About All notes.", links: [] },
			],
		},
	],
} satisfies LandingPage;

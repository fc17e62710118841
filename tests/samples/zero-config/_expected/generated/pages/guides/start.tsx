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
	body: `<p>List the pets with <a href="/pet-store/list-pets">one operation</a>.</p>
<h2 id="next"><a class="anchor" href="#next">Next</a></h2>
<p>Read about <a href="/pet-store/schemas/pet#field-name">Pet</a>.</p>
`,
} satisfies GuidePage;

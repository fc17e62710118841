/* Generated from the configuration. Edits are lost at the next build. */
import type { SearchPage } from "@quran-foundation/portal/runtime/contract.js";
import { SearchView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <SearchView page={page} site={site} />;
}

export const page = {
	route: "/search",
	title: "Search the documentation",
	description: "",
	canonical: "/search",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "search",
	start: [],
} satisfies SearchPage;

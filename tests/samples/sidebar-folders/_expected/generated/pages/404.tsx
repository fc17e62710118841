/* Generated from the configuration. Edits are lost at the next build. */
import type { NotFoundPage } from "@quran-foundation/portal/runtime/contract.js";
import { NotFoundView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <NotFoundView page={page} site={site} />;
}

export const page = {
	kind: "not-found",
	route: "/404",
	title: "Page not found",
	description: "There is no page at this address.",
	canonical: "/404",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	groups: [],
} satisfies NotFoundPage;

/* Generated from broken.yaml. Edits are lost at the next build. */
import type { SchemaPage } from "@quran-foundation/portal/runtime/contract.js";
import { SchemaView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../../sidebars/broken.js";
import { site } from "../../../site.js";

export default function Page() {
	return <SchemaView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "schema",
	route: "/broken/schemas/thing",
	title: "Thing",
	description: "The schema Thing of Broken.",
	canonical: "/broken/schemas/thing",
	breadcrumbs: [{ label: "API reference", href: "/broken" }, { label: "Schemas" }, { label: "Thing" }],
	toc: [{ id: "fields", label: "Value", level: 2 }, { id: "examples", label: "Examples", level: 2 }],
	searchTags: { version: "latest", tag: "docs-broken-latest" },
	previous: { label: "same", href: "/broken/same-2", group: "Operations" },
	api: "broken",
	apiVersion: "latest",
	name: "Thing",
	body: [],
	schema: { name: "", id: "field", type: "Thing" },
	examples: [{ title: "Example", code: { language: "json", label: "JSON", text: "{}" }, generated: true }],
	usedIn: [],
} satisfies SchemaPage;

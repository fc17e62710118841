/* Generated from the route manifest and the specs. Edits are lost at the next build. */
import type { Sidebar } from "@quran-foundation/portal/runtime/contract.js";

export const sidebar = {
	id: "broken",
	label: "Broken latest",
	items: [
		{ kind: "link", label: "API reference", href: "/broken" },
		{
			kind: "group",
			label: "Operations",
			index: "/broken#operations",
			items: [
				{ kind: "link", label: "same", href: "/broken/same", method: "get" },
				{ kind: "link", label: "same", href: "/broken/same-2", method: "post" },
			],
		},
		{
			kind: "group",
			label: "Schemas",
			index: "/broken#schemas",
			items: [{ kind: "link", label: "Thing", href: "/broken/schemas/thing" }],
		},
	],
} satisfies Sidebar;

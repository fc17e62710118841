/* Generated from the route manifest and the specs. Edits are lost at the next build. */
import type { Sidebar } from "@quran-foundation/portal/runtime/contract.js";

export const sidebar = {
	id: "min",
	label: "Min 1",
	items: [
		{ kind: "link", label: "API reference", href: "/min" },
		{
			kind: "group",
			label: "Operations",
			index: "/min#operations",
			items: [{ kind: "link", label: "GET /a", href: "/min/get-a", method: "get" }],
		},
	],
} satisfies Sidebar;

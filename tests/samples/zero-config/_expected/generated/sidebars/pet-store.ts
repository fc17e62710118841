/* Generated from the route manifest and the specs. Edits are lost at the next build. */
import type { Sidebar } from "@quran-foundation/portal/runtime/contract.js";

export const sidebar = {
	id: "pet-store",
	label: "Pet Store 2.1.0",
	items: [
		{ kind: "link", label: "API reference", href: "/pet-store" },
		{
			kind: "group",
			label: "Pets",
			index: "/pet-store#pets",
			items: [
				{ kind: "link", label: "List pets", href: "/pet-store/list-pets", method: "get" },
				{ kind: "link", label: "Show a pet", href: "/pet-store/show-pet", method: "get" },
			],
		},
		{
			kind: "group",
			label: "Schemas",
			index: "/pet-store#schemas",
			items: [{ kind: "link", label: "Pet", href: "/pet-store/schemas/pet" }],
		},
	],
} satisfies Sidebar;

/* Generated from the route manifest and the specs. Edits are lost at the next build. */
import type { Sidebar } from "@quran-foundation/portal/runtime/contract.js";

export const sidebar = {
	id: "pets",
	label: "Pets API Latest",
	items: [
		{ kind: "link", label: "All pets", href: "/all-pets" },
		{ kind: "link", label: "Change log", href: "/pets/changelog" },
		{
			kind: "group",
			label: "Pets",
			index: "/all-pets#pets",
			items: [
				{ kind: "link", label: "List the pets", href: "/pets/list-pets", method: "get" },
				{ kind: "link", label: "Show a pet", href: "/pets/get-pet", method: "get" },
				{ kind: "link", label: "List the people", href: "/pets/list-people", method: "get", deprecated: true },
			],
		},
		{
			kind: "group",
			label: "Schemas",
			index: "/all-pets#schemas",
			items: [{ kind: "link", label: "Pet", href: "/pets/schemas/pet" }],
		},
	],
} satisfies Sidebar;

/* Generated from the route manifest and the specs. Edits are lost at the next build. */
import type { Sidebar } from "@quran-foundation/portal/runtime/contract.js";

export const sidebar = {
	id: "guides",
	label: "Guides",
	items: [
		{ kind: "link", label: "Start", href: "/docs" },
		{
			kind: "group",
			label: "Deep",
			href: "/docs/deep",
			badge: { text: "Beta", variant: "caution" },
			items: [
				{ kind: "group", label: "Even deeper", items: [{ kind: "link", label: "D", href: "/docs/deep/deeper/d" }] },
				{ kind: "link", label: "C", href: "/c-at-top" },
			],
		},
		{ kind: "link", label: "B", href: "/docs/b" },
		{ kind: "link", label: "A", href: "/docs/a", badge: { text: "New", variant: "default" } },
		{ kind: "link", label: "Named", href: "/own-path" },
		{ kind: "link", label: "Slugged", href: "/docs/other-name" },
		{
			kind: "group",
			label: "Notes",
			href: "/notes",
			badge: { text: "Old", variant: "default" },
			icon: { viewBox: "0 0 24 24", content: "<path d=\"M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4\"/>" },
			items: [{ kind: "link", label: "N", href: "/notes/n" }],
		},
		{
			kind: "link",
			label: "Status",
			href: "https://status.example",
			icon: {
				viewBox: "0 0 8 8",
				content: "<g fill=\"red\" stroke=\"none\" stroke-width=\"1\"><circle cx=\"4\" cy=\"4\" r=\"3\"></circle></g>",
			},
		},
	],
} satisfies Sidebar;

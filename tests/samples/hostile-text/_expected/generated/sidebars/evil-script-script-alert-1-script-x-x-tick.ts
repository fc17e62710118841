/* Generated from the route manifest and the specs. Edits are lost at the next build. */
import type { Sidebar } from "@quran-foundation/portal/runtime/contract.js";

export const sidebar = {
	id: "evil-script-script-alert-1-script-x-x-tick",
	label: "Evil <\/script><script>alert(1)<\/script> ${x} {{x}} `tick` 1.0.0",
	items: [
		{ kind: "link", label: "API reference", href: "/evil-script-script-alert-1-script-x-x-tick" },
		{
			kind: "group",
			label: "Operations",
			index: "/evil-script-script-alert-1-script-x-x-tick#operations",
			items: [
				{
					kind: "link",
					label: "{{x}} ${x} ${process.exit(3)} <\/script> <YOUR_TOKEN> */ //",
					href: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
					method: "get",
				},
			],
		},
	],
} satisfies Sidebar;

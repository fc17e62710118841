/* Generated from the configuration. Edits are lost at the next build. */
import type { LandingPage } from "@quran-foundation/portal/runtime/contract.js";
import { LandingView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <LandingView page={page} site={site} />;
}

export const page = {
	route: "/",
	title: "Min",
	description: "A first request, and every operation with its parameters, responses and samples.",
	canonical: "/",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "landing",
	lead: [
		{
			type: "paragraph",
			children: ["A first request, and every operation with its parameters, responses and samples."],
		},
	],
	actions: [{ label: "Send a first request", href: "/min/get-a" }, { label: "API reference", href: "/min" }],
	figures: [],
	sections: [
		{
			kind: "cards",
			title: "API reference",
			id: "apis",
			cards: [{ title: "GET /a", href: "/min/get-a", text: "GET /a", links: [] }],
		},
	],
	eyebrow: "Version 1 · 1 operation",
	sample: {
		method: "get",
		path: "/a",
		href: "/min/get-a",
		requests: [
			{ language: "bash", label: "cURL", title: "GET /a", text: "curl 'https://YOUR_HOST/a'" },
			{
				language: "javascript",
				label: "JavaScript",
				title: "GET /a",
				text: `const response = await fetch("https://YOUR_HOST/a");
if (!response.ok) throw new Error(\`HTTP \${response.status}: \${await response.text()}\`);`,
			},
			{
				language: "python",
				label: "Python",
				title: "GET /a",
				text: `import requests

response = requests.get(
    "https://YOUR_HOST/a",
    timeout=10,
)
if not response.ok:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")`,
			},
		],
	},
} satisfies LandingPage;

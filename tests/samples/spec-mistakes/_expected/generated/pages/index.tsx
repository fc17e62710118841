/* Generated from the configuration. Edits are lost at the next build. */
import type { LandingPage } from "@quran-foundation/portal/runtime/contract.js";
import { LandingView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <LandingView page={page} site={site} />;
}

export const page = {
	route: "/",
	title: "Broken",
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
	actions: [{ label: "Send a first request", href: "/broken/same" }, { label: "API reference", href: "/broken" }],
	figures: [],
	sections: [
		{
			kind: "cards",
			title: "API reference",
			id: "apis",
			cards: [
				{ title: "same", href: "/broken/same", text: "GET /a/{id}", links: [] },
				{ title: "same", href: "/broken/same-2", text: "POST /a/{id}", links: [] },
			],
		},
	],
	eyebrow: "2 operations",
	sample: {
		method: "get",
		path: "/a/{id}",
		href: "/broken/same",
		requests: [
			{ language: "bash", label: "cURL", title: "GET /a/{id}", text: "curl 'https://YOUR_HOST/a/a_123'" },
			{
				language: "javascript",
				label: "JavaScript",
				title: "GET /a/{id}",
				text: `const response = await fetch("https://YOUR_HOST/a/a_123");
if (!response.ok) throw new Error(\`HTTP \${response.status}: \${await response.text()}\`);

const data = await response.json();
console.log(data);`,
			},
			{
				language: "python",
				label: "Python",
				title: "GET /a/{id}",
				text: `import requests

response = requests.get(
    "https://YOUR_HOST/a/a_123",
    timeout=10,
)
if not response.ok:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")
print(response.json())`,
			},
		],
		response: { status: "200", label: "OK", code: { language: "json", label: "JSON", text: "\"string\"" } },
	},
} satisfies LandingPage;

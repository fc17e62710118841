/* Generated from docs/index.md. Edits are lost at the next build. */
import type { LandingPage } from "@quran-foundation/portal/runtime/contract.js";
import { LandingView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <LandingView page={page} site={site} />;
}

export const page = {
	route: "/",
	title: "Pet Store",
	description: "How to keep pets by HTTP.",
	canonical: "/",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "landing",
	lead: [
		{
			type: "paragraph",
			children: ["Start with the ", { type: "link", href: "/guides/start", children: ["first call"] }, "."],
		},
	],
	actions: [{ label: "First call", href: "/guides/start" }, { label: "API reference", href: "/pet-store" }],
	figures: [],
	baseUrl: "https://pets.example.com/v2",
	sections: [
		{
			kind: "cards",
			title: "API reference",
			id: "apis",
			cards: [
				{
					title: "List pets",
					href: "/pet-store/list-pets",
					text: "All pets, oldest first. See one pet for a single one.",
					links: [],
				},
				{ title: "Show a pet", href: "/pet-store/show-pet", text: "GET /pets/{id}", links: [] },
			],
		},
		{
			kind: "cards",
			title: "Guides",
			id: "guides",
			cards: [{ title: "First call", href: "/guides/start", text: "List the pets with one operation.", links: [] }],
		},
	],
	eyebrow: "Version 2.1.0 · 2 operations",
	sample: {
		method: "get",
		path: "/pets",
		href: "/pet-store/list-pets",
		requests: [
			{ language: "bash", label: "cURL", title: "GET /pets", text: "curl 'https://pets.example.com/v2/pets'" },
			{
				language: "javascript",
				label: "JavaScript",
				title: "GET /pets",
				text: `const response = await fetch("https://pets.example.com/v2/pets");
if (!response.ok) throw new Error(\`HTTP \${response.status}: \${await response.text()}\`);

const data = await response.json();
console.log(data);`,
			},
			{
				language: "python",
				label: "Python",
				title: "GET /pets",
				text: `import requests

response = requests.get(
    "https://pets.example.com/v2/pets",
    timeout=10,
)
if not response.ok:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")
print(response.json())`,
			},
		],
		response: {
			status: "200",
			label: "OK",
			code: {
				language: "json",
				label: "JSON",
				text: `[
  {
    "id": 1,
    "name": "Rex"
  }
]`,
			},
		},
	},
} satisfies LandingPage;

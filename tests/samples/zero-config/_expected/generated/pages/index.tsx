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
	lead: `<p>Start with the <a href="/guides/start">first call</a>.</p>
`,
	actions: [{ label: "API reference", href: "/pet-store" }],
	figures: [{ value: "2.1.0", label: "version" }, { value: 2, label: "operations" }],
	sections: [
		{
			kind: "cards",
			title: "API",
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
	sample: {
		method: "get",
		path: "/pets",
		href: "/pet-store/list-pets",
		requests: [
			{
				language: "bash",
				label: "cURL",
				html: "curl <i>'https://pets.example.com/v2/<wbr>pets'</i>",
				title: "GET /pets",
			},
			{
				language: "javascript",
				label: "JavaScript",
				html: `<b>const</b> response = <b>await</b> <i class="f">fetch</i>(<i>"https://pets.example.com/v2/<wbr>pets"</i>);
<b>if</b> (!response.<i class="a">ok</i>) <b>throw new</b> <u>Error</u>(<i>\`HTTP </i>\${response.status}<i>: </i>\${<b>await</b> response.text()}<i>\`</i>);

<b>const</b> data = <b>await</b> response.<i class="f">json</i>();
<b>console</b>.<i class="f">log</i>(data);`,
				title: "GET /pets",
			},
			{
				language: "python",
				label: "Python",
				html: `<b>import</b> requests

response = requests.get(
    <i>"https://pets.example.com/v2/<wbr>pets"</i>,
    timeout=<i class="n">10</i>,
)
<b>if not</b> response.ok:
    <b>raise</b> RuntimeError(<i>f"HTTP </i>{response.status_code}<i>: </i>{response.text}<i>"</i>)
<u>print</u>(response.json())`,
				title: "GET /pets",
			},
		],
		response: {
			status: "200",
			label: "OK",
			code: {
				language: "json",
				label: "JSON",
				html: `[
  {
    <i class="a">"id"</i>: <i class="n">1</i>,
    <i class="a">"name"</i>: <i>"Rex"</i>
  }
]`,
			},
		},
	},
} satisfies LandingPage;

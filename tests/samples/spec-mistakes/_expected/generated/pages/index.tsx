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
	description: "",
	canonical: "/",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "landing",
	lead: "",
	actions: [{ label: "API reference", href: "/broken" }],
	figures: [{ value: 2, label: "operations" }],
	sections: [
		{
			kind: "cards",
			title: "API",
			id: "apis",
			cards: [
				{ title: "same", href: "/broken/same", text: "GET /a/{id}", links: [] },
				{ title: "same", href: "/broken/same-2", text: "POST /a/{id}", links: [] },
			],
		},
	],
	sample: {
		method: "get",
		path: "/a/{id}",
		href: "/broken/same",
		requests: [
			{ language: "bash", label: "cURL", html: "curl <i>'{origin}/<wbr>a/<wbr>string'</i>", title: "GET /a/{id}" },
			{
				language: "javascript",
				label: "JavaScript",
				html: `<b>const</b> response = <b>await</b> <i class="f">fetch</i>(<i>"{origin}/<wbr>a/<wbr>string"</i>);
<b>if</b> (!response.<i class="a">ok</i>) <b>throw new</b> <u>Error</u>(<i>\`HTTP </i>\${response.status}<i>: </i>\${<b>await</b> response.text()}<i>\`</i>);

<b>const</b> data = <b>await</b> response.<i class="f">json</i>();
<b>console</b>.<i class="f">log</i>(data);`,
				title: "GET /a/{id}",
			},
			{
				language: "python",
				label: "Python",
				html: `<b>import</b> requests

response = requests.get(
    <i>"{origin}/<wbr>a/<wbr>string"</i>,
    timeout=<i class="n">10</i>,
)
<b>if not</b> response.ok:
    <b>raise</b> RuntimeError(<i>f"HTTP </i>{response.status_code}<i>: </i>{response.text}<i>"</i>)
<u>print</u>(response.json())`,
				title: "GET /a/{id}",
			},
		],
		response: { status: "200", label: "OK", code: { language: "json", label: "JSON", html: "<i>\"string\"</i>" } },
	},
} satisfies LandingPage;

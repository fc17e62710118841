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
	description: "",
	canonical: "/",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "landing",
	lead: "",
	actions: [{ label: "API reference", href: "/min" }],
	figures: [{ value: "1", label: "version" }, { value: 1, label: "operation" }],
	sections: [
		{
			kind: "cards",
			title: "API",
			id: "apis",
			cards: [{ title: "GET /a", href: "/min/get-a", text: "GET /a", links: [] }],
		},
	],
	sample: {
		method: "get",
		path: "/a",
		href: "/min/get-a",
		requests: [
			{ language: "bash", label: "cURL", html: "curl <i>'{origin}/<wbr>a'</i>", title: "GET /a" },
			{
				language: "javascript",
				label: "JavaScript",
				html: `<b>const</b> response = <b>await</b> <i class="f">fetch</i>(<i>"{origin}/<wbr>a"</i>);
<b>if</b> (!response.<i class="a">ok</i>) <b>throw new</b> <u>Error</u>(<i>\`HTTP </i>\${response.status}<i>: </i>\${<b>await</b> response.text()}<i>\`</i>);`,
				title: "GET /a",
			},
			{
				language: "python",
				label: "Python",
				html: `<b>import</b> requests

response = requests.get(
    <i>"{origin}/<wbr>a"</i>,
    timeout=<i class="n">10</i>,
)
<b>if not</b> response.ok:
    <b>raise</b> RuntimeError(<i>f"HTTP </i>{response.status_code}<i>: </i>{response.text}<i>"</i>)`,
				title: "GET /a",
			},
		],
	},
} satisfies LandingPage;

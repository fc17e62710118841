/* Generated from the configuration. Edits are lost at the next build. */
import type { LandingPage } from "@quran-foundation/portal/runtime/contract.js";
import { LandingView } from "@quran-foundation/portal/runtime/views.js";
import { site } from "../site.js";

export default function Page() {
	return <LandingView page={page} site={site} />;
}

export const page = {
	route: "/",
	title: "Evil <\/script><script>alert(1)<\/script> ${x} {{x}} `tick`",
	description: "",
	canonical: "/",
	breadcrumbs: [],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	kind: "landing",
	lead: "",
	actions: [{ label: "API reference", href: "/evil-script-script-alert-1-script-x-x-tick" }],
	figures: [{ value: "1.0.0", label: "version" }, { value: 1, label: "operation" }],
	sections: [
		{
			kind: "cards",
			title: "API",
			id: "apis",
			cards: [
				{
					title: "{{x}} ${x} `${process.exit(3)}` <\/script> <YOUR_TOKEN> */ //",
					href: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
					text: "Text with {{x}}, ${x}, <\/script>, <YOUR_TOKEN>, and a link.",
					links: [],
				},
			],
		},
		{
			kind: "cards",
			title: "Guides",
			id: "guides",
			cards: [
				{
					title: "Guide with {{x}} and ${x} and <\/script>",
					href: "/page",
					text: "A page whose text looks like code: {{x}}, ${x}, <\/script>, <YOUR_TOKEN>.",
					links: [],
				},
			],
		},
	],
	sample: {
		method: "get",
		path: "/it's/{a}",
		href: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
		requests: [
			{
				language: "bash",
				label: "cURL",
				html: "curl <i>'{origin}/<wbr>it'</i>\\'<i>'s/%22%27%60%24%7Bx%7D%5C%20%3C%2Fscript%3E%20%E2%80%A8'</i>",
				title: "GET /it's/{a}",
			},
			{
				language: "javascript",
				label: "JavaScript",
				html: `<b>const</b> response = <b>await</b> <i class="f">fetch</i>(<i>"{origin}/<wbr>it's/%22%27%60%24%7Bx%7D%5C%20%3C%2Fscript%3E%20%E2%80%A8"</i>);
<b>if</b> (!response.<i class="a">ok</i>) <b>throw new</b> <u>Error</u>(<i>\`HTTP </i>\${response.status}<i>: </i>\${<b>await</b> response.text()}<i>\`</i>);

<b>const</b> data = <b>await</b> response.<i class="f">json</i>();
<b>console</b>.<i class="f">log</i>(data);`,
				title: "GET /it's/{a}",
			},
			{
				language: "python",
				label: "Python",
				html: `<b>import</b> requests

response = requests.get(
    <i>"{origin}/<wbr>it's/%22%27%60%24%7Bx%7D%5C%20%3C%2Fscript%3E%20%E2%80%A8"</i>,
    timeout=<i class="n">10</i>,
)
<b>if not</b> response.ok:
    <b>raise</b> RuntimeError(<i>f"HTTP </i>{response.status_code}<i>: </i>{response.text}<i>"</i>)
<u>print</u>(response.json())`,
				title: "GET /it's/{a}",
			},
		],
		response: {
			status: "200",
			label: "OK",
			code: {
				language: "json",
				label: "JSON",
				html: `{
  <i class="a">"constructor"</i>: <i>"&lt;/script&gt;&lt;!-- \${x} {{y}} \`z\`"</i>
}`,
			},
		},
	},
} satisfies LandingPage;

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
	actions: [
		{ label: "Guide with {{x}} and ${x} and <\/script>", href: "/page" },
		{ label: "API reference", href: "/evil-script-script-alert-1-script-x-x-tick" },
	],
	figures: [],
	sections: [
		{
			kind: "cards",
			title: "API reference",
			id: "apis",
			cards: [
				{
					title: "{{x}} ${x} ${process.exit(3)} <\/script> <YOUR_TOKEN> */ //",
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
	eyebrow: "Version 1.0.0 · 1 operation",
	sample: {
		method: "get",
		path: "/it's/{a}",
		href: "/evil-script-script-alert-1-script-x-x-tick/x-x-process-exit-3-script-your-token",
		requests: [
			{
				language: "bash",
				label: "cURL",
				title: "GET /it's/{a}",
				text: "curl 'https://YOUR_HOST/it'\\''s/%22%27%60%24%7Bx%7D%5C%20%3C%2Fscript%3E%20%E2%80%A8'",
			},
			{
				language: "javascript",
				label: "JavaScript",
				title: "GET /it's/{a}",
				text: `const response = await fetch("https://YOUR_HOST/it's/%22%27%60%24%7Bx%7D%5C%20%3C%2Fscript%3E%20%E2%80%A8");
if (!response.ok) throw new Error(\`HTTP \${response.status}: \${await response.text()}\`);

const data = await response.json();
console.log(data);`,
			},
			{
				language: "python",
				label: "Python",
				title: "GET /it's/{a}",
				text: `import requests

response = requests.get(
    "https://YOUR_HOST/it's/%22%27%60%24%7Bx%7D%5C%20%3C%2Fscript%3E%20%E2%80%A8",
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
				text: `{
  "constructor": "<\/script><!-- \${x} {{y}} \`z\`"
}`,
			},
		},
	},
} satisfies LandingPage;

/* Generated from docs/page.md. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../sidebars/guides.js";
import { site } from "../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/page",
	title: "Guide with {{x}} and ${x} and <\/script>",
	description: "A page whose text looks like code: {{x}}, ${x}, <\/script>, <YOUR_TOKEN>.",
	canonical: "/page",
	breadcrumbs: [{ label: "Guide with {{x}} and ${x} and <\/script>" }],
	toc: [],
	searchTags: { version: "current", tag: "docs-default-current" },
	body: `<p>Send <code>&lt;YOUR_TOKEN&gt;</code> or &lt;YOUR_TOKEN&gt;; write {{x}}, \${x} and &lt;/script&gt; as they are.</p>
<div class="table" role="group" tabindex="0" aria-label="Table"><table>
<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>
<tbody>
<tr><td><code>{{x}}</code></td><td data-label="b">\${x}</td></tr>
</tbody>
</table></div>
`,
} satisfies GuidePage;

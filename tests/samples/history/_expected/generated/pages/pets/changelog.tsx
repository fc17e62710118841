/* Generated from specs/history/pets/2025-06-20.json. Edits are lost at the next build. */
import type { GuidePage } from "@quran-foundation/portal/runtime/contract.js";
import { GuideView } from "@quran-foundation/portal/runtime/views.js";
import { sidebar } from "../../sidebars/pets.js";
import { site } from "../../site.js";

export default function Page() {
	return <GuideView page={page} site={site} sidebar={sidebar} />;
}

export const page = {
	kind: "guide",
	route: "/pets/changelog",
	title: "Change log of Pets API",
	description: "What broke, was deprecated, added or changed for clients of Pets API, by day.",
	canonical: "/pets/changelog",
	breadcrumbs: [{ label: "Pets API", href: "/all-pets" }, { label: "Change log" }],
	toc: [
		{ id: "2025-06-12", label: "12 June 2025", level: 2 },
		{ id: "2025-06-12-breaking", label: "Breaking", level: 3 },
		{ id: "2025-06-12-deprecated", label: "Deprecated", level: 3 },
		{ id: "2025-06-12-changed", label: "Changed", level: 3 },
		{ id: "2025-01-10-2025-03-05", label: "Between 10 January and 5 March 2025", level: 2 },
		{ id: "2025-01-10-2025-03-05-deprecated", label: "Deprecated", level: 3 },
		{ id: "2025-01-10-2025-03-05-added", label: "Added", level: 3 },
		{ id: "2025-01-10-2025-03-05-changed", label: "Changed", level: 3 },
	],
	searchTags: { version: "latest", tag: "docs-pets-latest" },
	previous: { label: "All pets", href: "/all-pets" },
	next: { label: "List the pets", href: "/pets/list-pets", group: "Pets" },
	body: `<p>What changed for clients since the spec of January 2025. Changes of texts and examples are left out.</p>
<p>Follow the changes: <a href="/pets/changelog.xml">Atom feed</a>, <a href="/pets/changelog.json">JSON Feed</a></p>
<h2 id="2025-06-12"><a class="anchor" href="#2025-06-12">12 June 2025</a></h2>
<h3 id="2025-06-12-breaking"><a class="anchor" href="#2025-06-12-breaking">Breaking</a></h3>
<ul>
<li><span id="2025-06-12-get-pets"></span><a href="/pets/list-pets">List the pets</a> <code>GET /pets</code>: <a href="/pets/list-pets#query-limit">Query parameter <code>limit</code></a>: The maximum is <code>50</code>.</li>
</ul>
<h3 id="2025-06-12-deprecated"><a class="anchor" href="#2025-06-12-deprecated">Deprecated</a></h3>
<ul>
<li><span id="2025-06-12-get-people"></span><a href="/pets/list-people">List the people</a> <code>GET /people</code>: Deprecated.</li>
<li><span id="2025-06-12-schema-pet"></span>Schema <a href="/pets/schemas/pet"><code>Pet</code></a> (3 operations): <a href="/pets/schemas/pet#field-age"><code>age</code></a>: Deprecated.</li>
</ul>
<h3 id="2025-06-12-changed"><a class="anchor" href="#2025-06-12-changed">Changed</a></h3>
<ul>
<li><span id="2025-06-12-get-owners"></span><a href="/pets/list-owners">List the owners</a> <code>GET /owners</code>: Removed after it was deprecated.</li>
</ul>
<h2 id="2025-01-10-2025-03-05"><a class="anchor" href="#2025-01-10-2025-03-05">Between 10 January and 5 March 2025</a></h2>
<h3 id="2025-01-10-2025-03-05-deprecated"><a class="anchor" href="#2025-01-10-2025-03-05-deprecated">Deprecated</a></h3>
<ul>
<li><span id="2025-01-10-2025-03-05-get-owners"></span><a href="/pets/list-owners">List the owners</a> <code>GET /owners</code>: Deprecated.</li>
</ul>
<h3 id="2025-01-10-2025-03-05-added"><a class="anchor" href="#2025-01-10-2025-03-05-added">Added</a></h3>
<ul>
<li><span id="2025-01-10-2025-03-05-get-people"></span><a href="/pets/list-people">List the people</a> <code>GET /people</code></li>
<li><span id="2025-01-10-2025-03-05-get-pets"></span><a href="/pets/list-pets">List the pets</a> <code>GET /pets</code>: <a href="/pets/list-pets#query-limit">Query parameter <code>limit</code></a>: The optional parameter is added.</li>
<li><span id="2025-01-10-2025-03-05-schema-pet"></span>Schema <a href="/pets/schemas/pet"><code>Pet</code></a> (3 operations): <a href="/pets/schemas/pet#field-age"><code>age</code></a>: The optional field <code>age</code> is added.</li>
</ul>
<h3 id="2025-01-10-2025-03-05-changed"><a class="anchor" href="#2025-01-10-2025-03-05-changed">Changed</a></h3>
<ul>
<li><span id="2025-01-10-2025-03-05-get-pets-id"></span><a href="/pets/get-pet">Show a pet</a> <code>GET /pets/{id}</code>: <a href="/pets/get-pet#path-id">Path parameter <code>id</code></a>: The parameter is renamed from <code>petId</code>, which no request shows.</li>
</ul>
`,
	feed: "/pets/changelog",
} satisfies GuidePage;

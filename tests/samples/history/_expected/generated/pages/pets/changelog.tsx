/* Generated from specs/history/pets/changes.yaml, specs/history/pets/2025-06-20.json. Edits are lost at the next build. */
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
	breadcrumbs: [{ label: "All pets", href: "/all-pets" }, { label: "Change log" }],
	toc: [
		{ id: "2025-06-12", label: "12 June 2025", level: 2 },
		{ id: "2025-01-10-2025-03-05", label: "Between 10 January and 5 March 2025", level: 2 },
	],
	searchTags: { version: "latest", tag: "docs-pets-latest" },
	previous: { label: "All pets", href: "/all-pets" },
	next: { label: "List the pets", href: "/pets/list-pets", group: "Pets" },
	body: [
		{
			type: "paragraph",
			children: ["What changed for clients since the spec of January 2025. Changes of texts and examples are left out."],
		},
		{
			type: "element",
			name: "nav",
			attributes: { class: "kinds" },
			children: [
				{ type: "anchor", id: "all-changes" },
				{ type: "link", href: "#all-changes", children: ["All changes"] },
				{ type: "anchor", id: "only-breaking" },
				{ type: "link", href: "#only-breaking", children: ["Breaking (1)"] },
				{ type: "anchor", id: "only-deprecated" },
				{ type: "link", href: "#only-deprecated", children: ["Deprecated (3)"] },
				{ type: "anchor", id: "only-added" },
				{ type: "link", href: "#only-added", children: ["Added (3)"] },
				{ type: "anchor", id: "only-changed" },
				{ type: "link", href: "#only-changed", children: ["Changed (2)"] },
			],
		},
		{
			type: "element",
			name: "section",
			attributes: { class: "changes" },
			children: [
				{ type: "heading", depth: 2, id: "2025-06-12", children: ["12 June 2025"] },
				{ type: "paragraph", children: ["4 changes, 1 breaking change"] },
				{
					type: "element",
					name: "ul",
					children: [
						{
							type: "element",
							name: "li",
							attributes: { class: "breaking" },
							children: [
								{ type: "anchor", id: "2025-06-12-breaking" },
								{ type: "anchor", id: "2025-06-12-get-pets" },
								{ type: "element", name: "span", attributes: { class: "badge breaking" }, children: ["Breaking"] },
								" ",
								{ type: "link", href: "/pets/list-pets", children: ["List the pets"] },
								" ",
								{ type: "inlineCode", value: "GET /pets" },
								{
									type: "paragraph",
									children: [
										{
											type: "link",
											href: "/pets/list-pets#query-limit",
											children: ["Query parameter ", { type: "inlineCode", value: "limit" }],
										},
										": The maximum is ",
										{ type: "inlineCode", value: "50" },
										".",
									],
								},
							],
						},
						{
							type: "element",
							name: "li",
							attributes: { class: "deprecated" },
							children: [
								{ type: "anchor", id: "2025-06-12-deprecated" },
								{ type: "anchor", id: "2025-06-12-get-people" },
								{ type: "element", name: "span", attributes: { class: "badge deprecated" }, children: ["Deprecated"] },
								" ",
								{ type: "link", href: "/pets/list-people", children: ["List the people"] },
								" ",
								{ type: "inlineCode", value: "GET /people" },
								{ type: "paragraph", children: ["Deprecated."] },
							],
						},
						{
							type: "element",
							name: "li",
							attributes: { class: "deprecated" },
							children: [
								{ type: "anchor", id: "2025-06-12-schema-pet" },
								{ type: "element", name: "span", attributes: { class: "badge deprecated" }, children: ["Deprecated"] },
								" ",
								"Schema ",
								{ type: "link", href: "/pets/schemas/pet", children: [{ type: "inlineCode", value: "Pet" }] },
								" (3 operations)",
								{
									type: "paragraph",
									children: [
										{
											type: "link",
											href: "/pets/schemas/pet#field-age",
											children: [{ type: "inlineCode", value: "age" }],
										},
										": Deprecated.",
									],
								},
							],
						},
						{
							type: "element",
							name: "li",
							attributes: { class: "changed" },
							children: [
								{ type: "anchor", id: "2025-06-12-changed" },
								{ type: "anchor", id: "2025-06-12-get-owners" },
								{ type: "element", name: "span", attributes: { class: "badge changed" }, children: ["Changed"] },
								" ",
								{ type: "link", href: "/pets/list-owners", children: ["List the owners"] },
								" ",
								{ type: "inlineCode", value: "GET /owners" },
								{ type: "paragraph", children: ["Removed after it was deprecated."] },
							],
						},
					],
				},
			],
		},
		{
			type: "element",
			name: "section",
			attributes: { class: "changes" },
			children: [
				{ type: "heading", depth: 2, id: "2025-01-10-2025-03-05", children: ["Between 10 January and 5 March 2025"] },
				{ type: "paragraph", children: ["5 changes"] },
				{
					type: "element",
					name: "ul",
					children: [
						{
							type: "element",
							name: "li",
							attributes: { class: "deprecated" },
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-deprecated" },
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-owners" },
								{ type: "element", name: "span", attributes: { class: "badge deprecated" }, children: ["Deprecated"] },
								" ",
								{ type: "link", href: "/pets/list-owners", children: ["List the owners"] },
								" ",
								{ type: "inlineCode", value: "GET /owners" },
								{ type: "paragraph", children: ["Deprecated."] },
							],
						},
						{
							type: "element",
							name: "li",
							attributes: { class: "added" },
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-added" },
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-people" },
								{ type: "element", name: "span", attributes: { class: "badge added" }, children: ["Added"] },
								" ",
								{ type: "link", href: "/pets/list-people", children: ["List the people"] },
								" ",
								{ type: "inlineCode", value: "GET /people" },
							],
						},
						{
							type: "element",
							name: "li",
							attributes: { class: "added" },
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-pets" },
								{ type: "element", name: "span", attributes: { class: "badge added" }, children: ["Added"] },
								" ",
								{ type: "link", href: "/pets/list-pets", children: ["List the pets"] },
								" ",
								{ type: "inlineCode", value: "GET /pets" },
								{
									type: "paragraph",
									children: [
										{
											type: "link",
											href: "/pets/list-pets#query-limit",
											children: ["Query parameter ", { type: "inlineCode", value: "limit" }],
										},
										": The optional parameter is added.",
									],
								},
							],
						},
						{
							type: "element",
							name: "li",
							attributes: { class: "added" },
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-schema-pet" },
								{ type: "element", name: "span", attributes: { class: "badge added" }, children: ["Added"] },
								" ",
								"Schema ",
								{ type: "link", href: "/pets/schemas/pet", children: [{ type: "inlineCode", value: "Pet" }] },
								" (3 operations)",
								{
									type: "paragraph",
									children: [
										{
											type: "link",
											href: "/pets/schemas/pet#field-age",
											children: [{ type: "inlineCode", value: "age" }],
										},
										": The optional field ",
										{ type: "inlineCode", value: "age" },
										" is added.",
									],
								},
							],
						},
						{
							type: "element",
							name: "li",
							attributes: { class: "changed" },
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-changed" },
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-pets-id" },
								{ type: "element", name: "span", attributes: { class: "badge changed" }, children: ["Changed"] },
								" ",
								{ type: "link", href: "/pets/get-pet", children: ["Show a pet"] },
								" ",
								{ type: "inlineCode", value: "GET /pets/{id}" },
								{
									type: "paragraph",
									children: [
										{
											type: "link",
											href: "/pets/get-pet#path-id",
											children: ["Path parameter ", { type: "inlineCode", value: "id" }],
										},
										": Renamed from ",
										{ type: "inlineCode", value: "petId" },
										", which no request shows.",
									],
								},
							],
						},
					],
				},
			],
		},
		{
			type: "paragraph",
			children: [
				"Follow the changes: ",
				{ type: "link", href: "/pets/changelog.xml", children: ["Atom feed"] },
				", ",
				{ type: "link", href: "/pets/changelog.json", children: ["JSON Feed"] },
			],
		},
	],
	changeLog: { feed: "/pets/changelog" },
} satisfies GuidePage;

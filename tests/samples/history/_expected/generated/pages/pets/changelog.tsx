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
	breadcrumbs: [{ label: "API", href: "/all-pets" }, { label: "Change log" }],
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
	body: [
		{
			type: "paragraph",
			children: ["What changed for clients since the spec of January 2025. Changes of texts and examples are left out."],
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
		{ type: "heading", depth: 2, id: "2025-06-12", children: ["12 June 2025"] },
		{
			type: "element",
			name: "details",
			attributes: { class: "changes", open: "" },
			children: [
				{
					type: "element",
					name: "summary",
					children: [
						{ type: "anchor", id: "2025-06-12-breaking" },
						{
							type: "heading",
							depth: 3,
							children: [{ type: "element", name: "span", attributes: { class: "badge breaking" }, children: ["Breaking"] }],
						},
						{ type: "element", name: "span", children: ["1 change"] },
					],
				},
				{
					type: "list",
					items: [
						{
							children: [
								{ type: "anchor", id: "2025-06-12-get-pets" },
								{ type: "link", href: "/pets/list-pets", children: ["List the pets"] },
								" ",
								{ type: "inlineCode", value: "GET /pets" },
								": ",
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
			],
		},
		{
			type: "element",
			name: "details",
			attributes: { class: "changes", open: "" },
			children: [
				{
					type: "element",
					name: "summary",
					children: [
						{ type: "anchor", id: "2025-06-12-deprecated" },
						{
							type: "heading",
							depth: 3,
							children: [
								{ type: "element", name: "span", attributes: { class: "badge deprecated" }, children: ["Deprecated"] },
							],
						},
						{ type: "element", name: "span", children: ["2 changes"] },
					],
				},
				{
					type: "list",
					items: [
						{
							children: [
								{ type: "anchor", id: "2025-06-12-get-people" },
								{ type: "link", href: "/pets/list-people", children: ["List the people"] },
								" ",
								{ type: "inlineCode", value: "GET /people" },
								": Deprecated.",
							],
						},
						{
							children: [
								{ type: "anchor", id: "2025-06-12-schema-pet" },
								"Schema ",
								{ type: "link", href: "/pets/schemas/pet", children: [{ type: "inlineCode", value: "Pet" }] },
								" (3 operations): ",
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
			],
		},
		{
			type: "element",
			name: "details",
			attributes: { class: "changes", open: "" },
			children: [
				{
					type: "element",
					name: "summary",
					children: [
						{ type: "anchor", id: "2025-06-12-changed" },
						{
							type: "heading",
							depth: 3,
							children: [{ type: "element", name: "span", attributes: { class: "badge changed" }, children: ["Changed"] }],
						},
						{ type: "element", name: "span", children: ["1 change"] },
					],
				},
				{
					type: "list",
					items: [
						{
							children: [
								{ type: "anchor", id: "2025-06-12-get-owners" },
								{ type: "link", href: "/pets/list-owners", children: ["List the owners"] },
								" ",
								{ type: "inlineCode", value: "GET /owners" },
								": Removed after it was deprecated.",
							],
						},
					],
				},
			],
		},
		{ type: "heading", depth: 2, id: "2025-01-10-2025-03-05", children: ["Between 10 January and 5 March 2025"] },
		{
			type: "element",
			name: "details",
			attributes: { class: "changes", open: "" },
			children: [
				{
					type: "element",
					name: "summary",
					children: [
						{ type: "anchor", id: "2025-01-10-2025-03-05-deprecated" },
						{
							type: "heading",
							depth: 3,
							children: [
								{ type: "element", name: "span", attributes: { class: "badge deprecated" }, children: ["Deprecated"] },
							],
						},
						{ type: "element", name: "span", children: ["1 change"] },
					],
				},
				{
					type: "list",
					items: [
						{
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-owners" },
								{ type: "link", href: "/pets/list-owners", children: ["List the owners"] },
								" ",
								{ type: "inlineCode", value: "GET /owners" },
								": Deprecated.",
							],
						},
					],
				},
			],
		},
		{
			type: "element",
			name: "details",
			attributes: { class: "changes", open: "" },
			children: [
				{
					type: "element",
					name: "summary",
					children: [
						{ type: "anchor", id: "2025-01-10-2025-03-05-added" },
						{
							type: "heading",
							depth: 3,
							children: [{ type: "element", name: "span", attributes: { class: "badge added" }, children: ["Added"] }],
						},
						{ type: "element", name: "span", children: ["3 changes"] },
					],
				},
				{
					type: "list",
					items: [
						{
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-people" },
								{ type: "link", href: "/pets/list-people", children: ["List the people"] },
								" ",
								{ type: "inlineCode", value: "GET /people" },
							],
						},
						{
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-pets" },
								{ type: "link", href: "/pets/list-pets", children: ["List the pets"] },
								" ",
								{ type: "inlineCode", value: "GET /pets" },
								": ",
								{
									type: "link",
									href: "/pets/list-pets#query-limit",
									children: ["Query parameter ", { type: "inlineCode", value: "limit" }],
								},
								": The optional parameter is added.",
							],
						},
						{
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-schema-pet" },
								"Schema ",
								{ type: "link", href: "/pets/schemas/pet", children: [{ type: "inlineCode", value: "Pet" }] },
								" (3 operations): ",
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
			],
		},
		{
			type: "element",
			name: "details",
			attributes: { class: "changes", open: "" },
			children: [
				{
					type: "element",
					name: "summary",
					children: [
						{ type: "anchor", id: "2025-01-10-2025-03-05-changed" },
						{
							type: "heading",
							depth: 3,
							children: [{ type: "element", name: "span", attributes: { class: "badge changed" }, children: ["Changed"] }],
						},
						{ type: "element", name: "span", children: ["1 change"] },
					],
				},
				{
					type: "list",
					items: [
						{
							children: [
								{ type: "anchor", id: "2025-01-10-2025-03-05-get-pets-id" },
								{ type: "link", href: "/pets/get-pet", children: ["Show a pet"] },
								" ",
								{ type: "inlineCode", value: "GET /pets/{id}" },
								": ",
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
	feed: "/pets/changelog",
} satisfies GuidePage;

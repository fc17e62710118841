/* Generated from the route manifest and the specs. Edits are lost at the next build. */
import type { Sidebar } from "@quran-foundation/portal/runtime/contract.js";

export const sidebar = { id: "guides", label: "Guides", items: [{ kind: "link", label: "First call", href: "/guides/start" }] } satisfies Sidebar;

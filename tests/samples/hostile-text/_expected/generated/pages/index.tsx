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
  source: { report: "/" },
  kind: "landing",
  lead: "",
  actions: [{ label: "API reference", href: "/evil-script-script-alert-1-script-x-x-tick" }],
  cards: [
    {
      title: "Evil <\/script><script>alert(1)<\/script> ${x} {{x}} `tick`",
      href: "/evil-script-script-alert-1-script-x-x-tick",
      text: "Every operation of Evil <\/script><script>alert(1)<\/script> ${x} {{x}} `tick`, by group.",
    },
  ],
  sections: [
    {
      title: "Guides",
      id: "guides",
      cards: [
        {
          title: "Guide with {{x}} and ${x} and <\/script>",
          href: "/page",
          text: "A page whose text looks like code: {{x}}, ${x}, <\/script>, <YOUR_TOKEN>.",
        },
      ],
    },
  ],
} satisfies LandingPage;

/// <reference path="./style-sheets.d.ts" />

/** What components and views of a site import: `@quran-foundation/portal/components`. */
export type * from "./contract.js";
export type { ComponentName, ComponentProps, PageViewProps } from "./own-components.js";
export { Heading } from "./primitives/Heading.js";
export { RawHtml } from "./primitives/RawHtml.js";
export { SiteLink } from "./primitives/SiteLink.js";

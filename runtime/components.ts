/// <reference path="./style-sheets.d.ts" />

export { Content } from "./content/Content.js";
/** What components and views of a site import: `@quran-foundation/portal/components`. */
export type * from "./contract.js";
export type { ComponentName, ComponentProps, PageViewProps, PreviewProps } from "./own-components.js";
export { Heading } from "./primitives/Heading.js";
export { SiteLink } from "./primitives/SiteLink.js";

import { docusaurus, docusaurusFaster } from "./docusaurus/docusaurus.js";
import { fumadocs } from "./fumadocs/fumadocs.js";
import { hugo } from "./hugo/hugo.js";
import type { Peer } from "./peer.js";
import { portal } from "./portal/portal.js";
import { starlight } from "./starlight/starlight.js";
import { vitepress } from "./vitepress/vitepress.js";
import { zudoku } from "./zudoku/zudoku.js";

/** In the order of the tables; `portal` is this tool, `hugo` the lower bound. */
export const peers: readonly Peer[] = [portal, hugo, starlight, vitepress, zudoku, fumadocs, docusaurusFaster, docusaurus];

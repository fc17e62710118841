import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Page, Site } from "./contract.js";
import { absolute, to } from "./primitives/href.js";

/**
 * The complete HTML file of a page: `element` is one of the views, which lays out the body. It names no file by its hash, so
 * that a page changes only with its own content.
 * @param headScript the constant inline script that applies remembered choices before the first paint
 */
export function renderDocument(element: ReactElement, page: Page, site: Site, headScript: string): string {
  const body = renderToString(element);
  const shell = renderToString(
    <html lang={site.language}>
      <Head page={page} site={site} script={headScript} arabic={body.includes('lang="ar"')} />
      <body data-base={site.base} data-analytics={site.analytics && JSON.stringify(site.analytics)} />
    </html>,
  );
  return `<!doctype html>${shell.replace("</body>", () => `${body}</body>`)}\n`;
}

interface HeadProps {
  page: Page;
  site: Site;
  script: string;
  /** Whether the page shows Arabic, and so needs the Quranic face. */
  arabic: boolean;
}

function Head({ page, site, script, arabic }: HeadProps): ReactElement {
  const title = page.kind === "landing" ? page.title : `${page.title} | ${site.title}`;
  const canonical = absolute(site, page.canonical);
  const hidden = page.kind === "not-found";
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta name="docsearch:language" content={site.language} />
      <meta name="docsearch:version" content={page.searchTags.version} />
      <meta name="docusaurus_tag" content={page.searchTags.tag} />
      <meta property="og:type" content={page.kind === "landing" ? "website" : "article"} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:url" content={canonical} />
      <meta name="theme-color" content="#fdfcf8" />
      {/* Constant text of ours; its hash stands in the policy. Before the styles, or it would wait for them. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <link rel="stylesheet" href={to(site, "/assets/portal.css")} />
      {/* The Quranic face swaps in, so it hurries: one that comes after the first paint moves what stands behind it. */}
      {[...(arabic ? ["amiri-quran"] : []), "inter", "source-serif", "source-code-pro"].map((face) => (
        <link
          key={face}
          rel="preload"
          href={to(site, `/assets/fonts/${face}.woff2`)}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority={face === "amiri-quran" ? undefined : "low"}
        />
      ))}
      <link rel="icon" href={to(site, "/assets/favicon.svg")} type="image/svg+xml" />
      <script type="module" src={to(site, "/assets/portal.js")} async />
    </head>
  );
}

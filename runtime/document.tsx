import { Fragment, type ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { drawPreviews, PreviewsContext, type PreviewTools } from "./api/previews.js";
import { cardSize } from "./card-size.js";
import { Content } from "./content/Content.js";
import type { Page, Prose, SidebarItem, Site } from "./contract.js";
import { SidebarItems } from "./layout/SidebarItems.js";
import { type OwnComponents, OwnComponentsContext } from "./own-components.js";
import { sheetOf } from "./page-sheets.js";
import { type InlineScripts, jsonForScript, metaPolicy, pageScripts } from "./policy.js";
import { type Highlight, HighlightContext, SiteContext } from "./primitives/contexts.js";
import { absolute, cardPath, near, to, twinPath } from "./primitives/href.js";
import { structuredData } from "./structured-data.js";
import { setPhrases } from "./texts/phrases.js";
import { type TextName, translator } from "./texts.js";

/** The HTML document of a page around a view. No file name in it has a hash, so only its content changes it. */
export function renderDocument(element: ReactElement, page: Page, site: Site, tools: RenderTools): string {
  const { inline, highlight, hashOf, own, previews } = tools;
  setPhrases(site.texts, site.language);
  const drawn = previews && page.kind === "operation" ? drawPreviews(page, site, previews) : undefined;
  const known = drawn?.size ? <PreviewsContext value={drawn}>{element}</PreviewsContext> : element;
  const shown = own ? <OwnComponentsContext value={own}>{known}</OwnComponentsContext> : known;
  const body = withoutImplied(renderToString(<HighlightContext value={highlight}>{shown}</HighlightContext>), page.kind);
  const scripts = pageScripts(page.kind, site, inline);
  const shell = renderToString(
    <html lang={site.language} data-base={site.base} data-theme={site.colorMode} data-announcement={site.announcement?.id}>
      <Head
        page={page}
        site={site}
        script={scripts.head}
        policy={metaPolicy(site, Object.values(scripts).map(hashOf))}
        sheet={sheetOf(page.kind, body)}
        fonts={fontsOf(page.kind, body, site)}
      />
      <body data-analytics={site.analytics && JSON.stringify(site.analytics)} />
    </html>,
  );
  const end = `<script>${scripts.end}</script><script type="module">${scripts.start}</script>`;
  // React escapes more than its double quotes need: the policy alone has thirty.
  const short = shell.replaceAll("&#x27;", "'");
  const whole = site.head ? short.replace("</head>", () => `${site.head}</head>`) : short;
  return `<!doctype html>${whole.replace("</body>", () => `${body}${end}</body>`)}\n`;
}

/** The HTML of a text outside of the site, with absolute links. */
export function renderContent(prose: Prose, site: Site, highlight: Highlight): string {
  const absoluteSite = { ...site, base: site.url + site.base };
  return renderToStaticMarkup(
    <HighlightContext value={highlight}>
      <SiteContext value={absoluteSite}>
        <Content prose={prose} />
      </SiteContext>
    </HighlightContext>,
  );
}

/** The HTML of a whole sidebar, for pages that have a part of it. It may be on any page, so no entry is the current one. */
export function renderTree(items: SidebarItem[], site: Site): string {
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <SidebarItems items={items} route="" name="sidebar" />
    </SiteContext>,
  );
}

/** What the rendering of every page needs in addition to its data. */
export interface RenderTools {
  inline: InlineScripts;
  highlight: Highlight;
  /** The hash source of an inline script for the policy. */
  hashOf(script: string): string;
  /** Absent if the site has no components of its own. */
  own?: OwnComponents | undefined;
  /** Absent if the site has no previews. */
  previews?: PreviewTools | undefined;
}

/** The heaviest kinds of pages omit optional end tags, which simple parsers do not know. */
const heavy: ReadonlySet<string> = new Set(["operation", "schema"] satisfies Page["kind"][]);

/**
 * Removes end tags that are optional, because only a sibling or the end of the parent follows them (HTML
 * 13.1.2.4); for paragraphs also before most blocks, but not at the end of a cell, where a validator would
 * reject the row after it. SVG shapes become self-closing. A page has hundreds of them.
 */
function withoutImplied(html: string, kind: Page["kind"]): string {
  const { ends, paragraphs } = heavy.has(kind) ? impliedInHeavy : implied;
  return html
    .replace(ends, "")
    .replace(/><\/(?:path|circle|rect)>/g, "/>")
    .replace(paragraphs, "");
}

/** End tags, and those of paragraphs with what follows them. Few patterns, because pages are long. */
const implied = {
  ends: /<\/(?:li|t[dh])>/g,
  paragraphs: /<\/p>(?=\n?<(?:(?:p|div)\b|\/div>))/g,
};

const impliedInHeavy = {
  ends: /<\/(?:li|t[dhr]|option)>/g,
  paragraphs: /<\/p>(?=\n?<(?:(?:p|div|ul|ol|details|figure|table|section|aside|li|h[1-6])\b|\/(?:div|section|aside|details)>))/g,
};

interface PreloadedFont {
  name: string;
  /** The screens that show its text at the top. Absent for all. */
  media?: string;
}

/** Fonts that are preloaded. Other scripts are rarely at the top, but are next to the title of the home page. */
function fontsOf(kind: Page["kind"], body: string, site: Site): PreloadedFont[] {
  const { language: main, fonts = [], mainFonts = ["inter"] } = site;
  const ownFonts = fonts.filter(({ language }) => language === main).map(({ name }) => ({ name }));
  const other = fonts
    .filter(({ language }) => language !== main && kind === "landing" && body.includes(`lang="${language}"`))
    .map(({ name }) => ({ name, media: "(min-width: 48rem)" }));
  return [...mainFonts.map((name) => ({ name })), ...ownFonts, ...other];
}

interface HeadProps {
  page: Page;
  site: Site;
  script: string;
  policy: string;
  sheet: string;
  fonts: PreloadedFont[];
}

function Head({ page, site, script, policy, sheet, fonts }: HeadProps): ReactElement {
  const title = page.kind === "landing" ? page.title : `${page.title} | ${site.title}`;
  const isHidden = page.kind === "not-found" || page.unlisted;
  const data = structuredData(page, site);
  const t = translator(site);
  return (
    <head>
      <meta charSet="utf-8" />
      {/* For hosts without headers. It applies to what follows. */}
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absolute(site, page.canonical)} />
          <link rel="alternate" type="text/markdown" href={near(site, page.route, twinPath(page.route))} />
        </>
      )}
      <link rel="describedby" href={to(site, "/llms.txt")} />
      <CrawlerMetas page={page} site={site} title={title} />
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />}
      <meta name="theme-color" content={site.colors.paper} />
      {fonts.length > 0 && (
        // The script after it takes them out, unless the line is slow.
        <noscript>
          {fonts.map(({ name, media }) => (
            <link
              key={name}
              rel="preload"
              href={to(site, `/assets/fonts/${name}.woff2`)}
              as="font"
              crossOrigin=""
              media={media}
            />
          ))}
        </noscript>
      )}
      {/* Constant text; its hash is in the policy. It comes before the styles, otherwise it would wait for them. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <link rel="stylesheet" href={to(site, `/assets/${sheet}.css`)} />
      {feedsOf(page, site).map(({ path, title }) => (
        <Fragment key={path}>
          <link rel="alternate" type="application/atom+xml" title={t(title)} href={to(site, `${path}.xml`)} />
          <link rel="alternate" type="application/feed+json" title={t(title)} href={to(site, `${path}.json`)} />
        </Fragment>
      ))}
      {(page.kind === "search" || page.route === "/") && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.shortTitle}
          href={to(site, "/opensearch.xml")}
        />
      )}
      <link rel="icon" href={to(site, "/assets/favicon.svg")} />
      {site.touchIcon !== undefined && <link rel="apple-touch-icon" href={to(site, "/assets/touch-icon.png")} />}
      <link rel="manifest" href={to(site, "/assets/app.webmanifest")} />
    </head>
  );
}

/** The feeds of a page: that of updates, and that of a change log. */
function feedsOf(page: Page, site: Site): { path: string; title: TextName }[] {
  const showsUpdates = site.updates !== undefined && (page.kind === "landing" || page.route === site.updates);
  return [
    ...(showsUpdates ? [{ path: "/feed", title: "updates" } as const] : []),
    ...(page.kind === "guide" && page.changeLog ? [{ path: page.changeLog.feed, title: "changeLog" } as const] : []),
  ];
}

/** Metas for crawlers of searches, and for services that show a title, a text and an image next to a link. */
function CrawlerMetas({ page, site, title }: { page: Page; site: Site; title: string }): ReactElement {
  return (
    <>
      <meta name="docsearch:language" content={site.language} />
      <meta name="docsearch:version" content={page.searchTags.version} />
      <meta name="docusaurus_tag" content={page.searchTags.tag} />
      <meta property="og:type" content={page.kind === "landing" ? "website" : "article"} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:url" content={absolute(site, page.canonical)} />
      {site.cards && page.kind !== "not-found" && (
        <>
          <meta property="og:image" content={absolute(site, cardPath(page.canonical))} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

import type {
  Card,
  CategoryGroup,
  CategoryPage,
  CodeBlock,
  LandingCard,
  LandingPage,
  LandingSection,
  Link,
  Prose,
  Site,
} from "../../runtime/contract.js";
import { methodName } from "../../runtime/primitives/href.js";
import { type TextName, type Translate, translator } from "../../runtime/texts.js";
import { whenOf, whenTitle } from "../../runtime/when.js";
import type { TwinAddresses } from "../3-pages/site/routes.js";
import {
  codeSpan,
  codeText,
  escapeLineStarts,
  escapeMarkdown,
  hangingIndent,
  markdownLink,
  markdownOf,
  oneLine,
} from "../text/markdown-writer/markdown-of.js";

/** What Markdown versions show of their site besides its pages. */
export type TwinSettings = Pick<Site, "language"> & Partial<Pick<Site, "tagline" | "codeLanguages" | "texts">>;

/** Writes the parts of a view-model as Markdown. */
export class TwinWriter {
  /** Languages of samples, in order; absent: the default ones. */
  readonly codeLanguages: readonly string[] | undefined;
  /** An interface text in the words of the site. */
  readonly text: Translate;

  constructor(
    private readonly addresses: TwinAddresses,
    site: TwinSettings,
  ) {
    this.codeLanguages = site.codeLanguages;
    this.text = translator(site);
  }

  heading(level: number, name: TextName): string {
    return heading(level, escapeMarkdown(this.text(name)));
  }

  markdown(prose: Prose | undefined): string {
    if (!prose) return "";
    const { text, codeLanguages } = this;
    return markdownOf(prose, { ...this.addresses, text, codeLanguages });
  }

  /** A text on one line, as a cell of a table or the title of a list item. */
  line(prose: Prose | undefined): string {
    return oneLine(this.markdown(prose));
  }

  link({ label, href }: Pick<Link, "label" | "href">): string {
    return markdownLink(escapeMarkdown(label), this.href(href));
  }

  href(href: string): string {
    return this.addresses.twin(href);
  }

  absolute(path: string): string {
    return this.addresses.absolute(path);
  }

  code(block: CodeBlock): string {
    return codeText(block);
  }
}

/** Joins blocks with blank lines. Empty ones are left out. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part): part is string => typeof part === "string" && part !== "").join("\n\n");
}

export function heading(level: number, text: string): string {
  return `${"#".repeat(level)} ${text}`;
}

/** An index: a list of links by group. */
export function categoryText(page: CategoryPage, writer: TwinWriter): string {
  // The introduction has a card of its own only if no text introduces the API.
  const groups = page.groups.filter(({ id }) => !page.intro || id !== "introduction");
  return blocks(writer.markdown(page.intro), ...groups.map((group) => groupText(group, writer)));
}

/** A list of links under its title. */
export function groupText({ title, description, cards, more }: CategoryGroup, writer: TwinWriter): string {
  return blocks(
    title !== undefined && heading(2, escapeMarkdown(title)),
    writer.markdown(description),
    [...cards.map((card) => cardLine(card, writer)), ...(more ? [`- ${writer.link(more)}`] : [])].join("\n"),
  );
}

function cardLine({ title, href, text, method, path, deprecated }: Card, writer: TwinWriter): string {
  const call = method === undefined || path === undefined ? "" : ` ${codeSpan(`${methodName(method)} ${path}`)}`;
  const state = deprecated ? ` (${writer.text("deprecated")})` : "";
  return `- ${writer.link({ label: title, href })}${state}${call}${text ? `: ${escapeMarkdown(text)}` : ""}`;
}

/** The home page: headline, a first request, and links to the sections. */
export function landingText(page: LandingPage, tagline: string, writer: TwinWriter): string {
  const { sample } = page;
  return blocks(
    page.headline !== undefined && `**${escapeMarkdown(page.headline)}**`,
    escapeMarkdown(page.eyebrow ?? ""),
    escapeMarkdown(tagline),
    writer.markdown(page.lead),
    page.actions.map((link) => `- ${writer.link(link)}`).join("\n"),
    page.baseUrl !== undefined && `${escapeMarkdown(writer.text("baseUrl"))} ${codeSpan(page.baseUrl)}`,
    page.auth && `${escapeMarkdown(writer.text("auth"))} ${writer.link(page.auth)}`,
    page.figures
      .map(({ value, label, href }) =>
        href === undefined
          ? `- ${escapeLineStarts(escapeMarkdown(`${value} ${label}`))}`
          : `- ${writer.link({ label, href })} ${escapeMarkdown(String(value))}`,
      )
      .join("\n"),
    sample &&
      blocks(
        heading(2, codeSpan(`${methodName(sample.method)} ${sample.path}`)),
        ...sample.requests.map((code) => blocks(`**${escapeMarkdown(code.label)}**`, writer.code(code))),
        sample.response &&
          blocks(`**${sample.response.status} ${escapeMarkdown(sample.response.label)}**`, writer.code(sample.response.code)),
        writer.link({ label: writer.text("operationReference"), href: sample.href }),
      ),
    page.banner !== undefined && writer.markdown(page.banner),
    page.body !== undefined && writer.markdown(page.body),
    ...page.sections.map((section) => blocks(heading(2, escapeMarkdown(section.title)), sectionText(section, writer))),
  );
}

function sectionText(section: LandingSection, writer: TwinWriter): string {
  switch (section.kind) {
    case "cards":
      return section.cards.map((card) => landingCard("- ", card, writer)).join("\n");
    case "steps":
      return numbered(section.cards, writer);
    case "updates":
      return section.updates
        .map((update) => {
          const { title, about, breaking, text, href } = update;
          const name = writer.line(title);
          const facts = [
            whenTitle(whenOf(update), writer.text),
            escapeMarkdown(about),
            ...(breaking ? [`**${writer.text("breaking")}**`] : []),
          ].join(" · ");
          return `- ${href === undefined ? name : markdownLink(name, writer.href(href))} (${facts}): ${escapeMarkdown(text)}`;
        })
        .join("\n");
    case "links":
      return section.links.map((link) => `- ${writer.link(link)}`).join("\n");
  }
}

const numbered = (cards: readonly LandingCard[], writer: TwinWriter) =>
  cards.map((card, index) => landingCard(`${index + 1}. `, card, writer)).join("\n");

function landingCard(mark: string, { title, href, text, note, links }: LandingCard, writer: TwinWriter): string {
  const about = text && `: ${escapeMarkdown(text)}`;
  const head = `${writer.link({ label: title, href })}${about}${note ? ` (${escapeMarkdown(note)})` : ""}`;
  const more = links.map(({ method, ...link }) => `- ${method ? `${methodName(method)} ` : ""}${writer.link(link)}`);
  return mark + hangingIndent([head, ...more].join("\n"), mark.length);
}

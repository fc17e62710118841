import { isNodeType } from "../../../runtime/content/to-text.js";
import type { Prose, UpdateEntry, UpdatesNode } from "../../../runtime/contract.js";
import { breakingChangesId } from "../../../runtime/dom.js";
import { isObject } from "../../../runtime/samples/json.js";
import type { Translate } from "../../../runtime/texts.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Location } from "../../diagnostics/types.js";
import { pluginContext, pluginFailure } from "../../extensions/plugin-set.js";
import type { ApiView } from "../../extensions/types.js";
import { FreeNames, ownValue, present } from "../../platform/values.js";
import { line, lineTranslator, link, paragraph } from "../../text/nodes.js";
import { titleSlug } from "../../text/words.js";
import type { PageContext, PageInputs, TextOrigin } from "../page-inputs.js";
import { apiView, errorsBlock, groupsBlock, operationsBlock, valuesBlock } from "./api-blocks.js";
import { contentsBlock, glossaryBlock, scopeIndexBlock, scopesBlock } from "./data-blocks.js";
import { newestFirst, updateId, updateText } from "./updates.js";

type WriteBlock = (context: PageContext, args: Record<string, string>, place: Location | undefined, origin: TextOrigin) => Prose;

/** The generated blocks of every site. Plugins add others. */
const blocks: Readonly<Record<string, WriteBlock>> = {
  contents: contentsBlock,
  errors: errorsBlock,
  glossary: glossaryBlock,
  groups: groupsBlock,
  operations: operationsBlock,
  "scope-index": scopeIndexBlock,
  scopes: scopesBlock,
  updates: updatesBlock,
  values: valuesBlock,
};

export const blockNames: readonly string[] = Object.keys(blocks);

/**
 * A generated block: `<!-- block: scopes -->`. Undefined if it does not exist.
 * @param place location of the directive
 * @param origin origin of the text that has it
 */
export function generatedBlock(
  name: string,
  args: Record<string, string>,
  context: PageContext,
  place: Location | undefined,
  origin: TextOrigin = {},
): Prose | undefined {
  const write = ownValue(blocks, name);
  return write ? write(context, args, place, origin) : pluginBlock(name, args, context, place);
}

/** Paths in the content folder of the data files that the blocks of a guide show. */
export function dataOfBlocks(text: string, inputs: PageInputs): string[] {
  const scopes = inputs.model.manifest.data.scopes?.data;
  const files = {
    glossary: inputs.model.manifest.data.glossary?.data,
    scopes,
    "scope-index": scopes,
    updates: inputs.model.manifest.data.updates,
  };
  return Object.entries(files).flatMap(([block, file]) => (file && text.includes(`<!-- block: ${block} -->`) ? file : []));
}

/** What may be meant by the name of a block that does not exist. */
export function blockHint(name: string, { inputs }: Pick<PageContext, "inputs">): string | undefined {
  return didYouMean(name, [...blockNames, ...inputs.model.plugins.blocks.keys()]);
}

/** The notices, newest first; those of one date in the order of the file. */
function updatesBlock(context: PageContext): Prose {
  const { inputs, text: t } = context;
  const updates = inputs.model.updates;
  if (!updates) return [];
  const entries = newestFirst(updates).map((placed): UpdateEntry => {
    const { date, after, about, breaking } = placed.update;
    const { title, text } = updateText(placed, context);
    return {
      id: updateId(placed.update),
      date,
      ...present({ after, breaking: breaking || undefined }),
      about,
      title,
      children: text(),
    };
  });
  const feeds = line(link("/feed.xml", t("atomFeed")), ", ", link("/feed.json", t("jsonFeed")));
  return [{ type: "updates", entries, areas: areasOf(entries, t) }, paragraph(lineTranslator(t)("followUpdates", { feeds }))];
}

/** The subjects of the notices, by name; "breaking" last. */
function areasOf(all: readonly UpdateEntry[], t: Translate): UpdatesNode["areas"] {
  const names = [...new Set(all.map(({ about }) => about))].sort();
  const ids = new FreeNames();
  const idsOf = (entries: readonly UpdateEntry[]) => entries.map(({ id }) => id);
  const areas = names.map((name) => {
    const entries = idsOf(all.filter(({ about }) => about === name));
    return { name, id: ids.reserve(`about-${titleSlug(name) || "area"}`), entries };
  });
  const broken = idsOf(all.filter(({ breaking }) => breaking));
  return broken.length > 0 ? [{ name: t("breakingChanges"), id: breakingChangesId, entries: broken }, ...areas] : areas;
}

/** A block of a plugin. Undefined if no plugin has it. */
function pluginBlock(
  name: string,
  args: Record<string, string>,
  context: PageContext,
  location: Location | undefined,
): Prose | undefined {
  const { apis, model } = context.inputs;
  const found = model.plugins.blocks.get(name);
  if (!found) return undefined;
  const { plugin, block } = found;
  const report = (diagnostic: Parameters<PageContext["report"]>[0]) => context.report(diagnostic);
  try {
    const content: unknown = block.render(args, {
      ...pluginContext(plugin, model.pluginValues, report),
      location,
      apis: () => latestApis(context),
      markdown(text, { api, place } = {}) {
        const [version] = apis.find(({ id }) => id === api)?.versions ?? [];
        return context.proseOf(present({ version, place })).inline(text);
      },
    });
    if (isProse(content)) return content;
    report(pluginFailure(plugin, `the block \`${name}\``, "`render` must return a list of texts and nodes", location));
    return [];
  } catch (error) {
    report(pluginFailure(plugin, `the block \`${name}\``, error, location));
    return [];
  }
}

/** Whether a plugin has made what the readers of pages know. */
function isProse(value: unknown): value is Prose {
  return Array.isArray(value) && value.every((node) => typeof node === "string" || (isObject(node) && isNodeType(node.type)));
}

function latestApis({ inputs }: PageContext): ApiView[] {
  return inputs.apis.flatMap(({ id, title, versions: [latest] }) => (latest ? [apiView(id, title, latest.model)] : []));
}

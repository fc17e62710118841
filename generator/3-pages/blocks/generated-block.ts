import type { Prose } from "../../../runtime/contract.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Location } from "../../diagnostics/types.js";
import { ownValue } from "../../platform/own-value.js";
import type { PageContext, TextOrigin } from "../kinds/context.js";
import { errorsBlock, groupsBlock, valuesBlock } from "./api-blocks.js";
import { contentsBlock, glossaryBlock, scopeIndexBlock, scopesBlock } from "./data-blocks.js";
import { pluginBlock } from "./plugin-block.js";
import { updatesBlock } from "./updates-block.js";

type WriteBlock = (context: PageContext, args: Record<string, string>, place: Location | undefined, origin: TextOrigin) => Prose;

/** The generated blocks of every site. Plugins add others. */
const blocks: Readonly<Record<string, WriteBlock>> = {
  contents: contentsBlock,
  errors: errorsBlock,
  glossary: glossaryBlock,
  groups: groupsBlock,
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

/** What may be meant by the name of a block that does not exist. */
export function blockHint(name: string, { inputs }: Pick<PageContext, "inputs">): string | undefined {
  return didYouMean(name, [...blockNames, ...inputs.pluginBlockNames()]);
}

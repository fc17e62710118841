import type { Html } from "../../../runtime/contract.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Location } from "../../diagnostics/types.js";
import type { PageContext, TextOrigin } from "../kinds/context.js";
import { errorsBlock, groupsBlock, valuesBlock } from "./api-blocks.js";
import { blockNames } from "./block-names.js";
import { contentsBlock } from "./contents-block.js";
import { glossaryBlock, scopeIndexBlock, scopesBlock } from "./data-blocks.js";
import { pluginBlock } from "./plugin-block.js";
import { updatesBlock } from "./updates-block.js";

/**
 * A generated block: `<!-- block: scopes -->`. It is one of `block-names.ts` or of a plugin. Undefined if it
 * does not exist.
 *
 * @param place location of the directive
 * @param origin origin of the text that has it
 */
export function generatedBlock(
  name: string,
  args: Record<string, string>,
  context: PageContext,
  place: Location | undefined,
  origin: TextOrigin = {},
): Html | undefined {
  switch (name) {
    case "contents":
      return contentsBlock(args, context, place, origin);
    case "scope-index":
      return scopeIndexBlock(context);
    case "scopes":
      return scopesBlock(context);
    case "errors":
      return errorsBlock(args, context, place);
    case "values":
      return valuesBlock(args, context, place);
    case "groups":
      return groupsBlock(args, context, place, origin.version);
    case "glossary":
      return glossaryBlock(context);
    case "updates":
      return updatesBlock(context);
    default:
      return pluginBlock(name, args, context, place);
  }
}

/** What may be meant by the name of a block that does not exist. */
export function blockHint(name: string, { inputs }: Pick<PageContext, "inputs">): string | undefined {
  return didYouMean(name, [...blockNames, ...inputs.pluginBlockNames()]);
}

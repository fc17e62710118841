import type { Html } from "../../../runtime/contract.js";
import type { Location } from "../../diagnostics/types.js";
import type { VersionKey } from "../inputs/page-inputs.js";
import type { PageContext } from "../kinds/context.js";
import { errorsBlock, valuesBlock } from "./api-blocks.js";
import { glossaryBlock } from "./glossary-block.js";
import { groupsBlock } from "./groups-block.js";
import { pluginBlock } from "./plugin-block.js";
import { scopesBlock } from "./scopes-block.js";
import { updatesBlock } from "./updates-block.js";

/**
 * Blocks that are generated from data: `<!-- block: scopes -->`; of `block-names.ts`, and those of plugins. undefined: no such block.
 *
 * @param reading the API version that the page belongs to
 */
export function generatedBlock(
  name: string,
  args: Record<string, string>,
  context: PageContext,
  place: Location | undefined,
  reading?: VersionKey,
): Html | undefined {
  switch (name) {
    case "scopes":
      return scopesBlock(context);
    case "errors":
      return errorsBlock(args, context, place);
    case "values":
      return valuesBlock(args, context, place);
    case "groups":
      return groupsBlock(args, context, place, reading);
    case "glossary":
      return glossaryBlock(context);
    case "updates":
      return updatesBlock(context);
    default:
      return pluginBlock(name, args, context, place);
  }
}

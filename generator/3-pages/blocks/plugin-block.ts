import { isNodeType } from "../../../runtime/content/to-text.js";
import type { Prose } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { Location } from "../../diagnostics/types.js";
import { pluginContext, pluginFailure } from "../../extensions/plugin-set.js";
import type { ApiView } from "../../extensions/types.js";
import { present } from "../../platform/present.js";
import type { PageContext } from "../kinds/context.js";
import { apiView } from "./api-view.js";

/** A block of a plugin. Undefined if no plugin has it. */
export function pluginBlock(
  name: string,
  args: Record<string, string>,
  context: PageContext,
  location: Location | undefined,
): Prose | undefined {
  const { inputs } = context;
  const found = inputs.pluginBlock(name);
  if (!found) return undefined;
  const { plugin, block, values } = found;
  const report = (diagnostic: Parameters<PageContext["report"]>[0]) => context.report(diagnostic);
  try {
    const content: unknown = block.render(args, {
      ...pluginContext(plugin, values, report),
      location,
      apis: () => latestApis(context),
      markdown(text, { api, place } = {}) {
        const version = inputs.apis().find(({ id }) => id === api)?.versions[0]?.key;
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
  return inputs.apis().flatMap(({ id, title, versions: [latest] }) => {
    const version = latest && inputs.wholeApi(latest.key);
    return version ? [apiView(id, title, version.model)] : [];
  });
}

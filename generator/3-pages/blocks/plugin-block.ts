import type { Html } from "../../../runtime/contract.js";
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
): Html | undefined {
  const { inputs } = context;
  const found = inputs.pluginBlock(name);
  if (!found) return undefined;
  const { plugin, block, values } = found;
  const report = (diagnostic: Parameters<PageContext["report"]>[0]) => context.report(diagnostic);
  try {
    const html: unknown = block.render(args, {
      ...pluginContext(plugin, values, report),
      location,
      markup: context.markup,
      apis: () => latestApis(context),
      markdown(text, { api, place } = {}) {
        const version = inputs.apis().find(({ id }) => id === api)?.versions[0]?.key;
        return context.proseOf(present({ version, place })).inline(text);
      },
    });
    if (typeof html === "string") return html;
    report(pluginFailure(plugin, `the block \`${name}\``, "`render` must return a text", location));
    return "";
  } catch (error) {
    report(pluginFailure(plugin, `the block \`${name}\``, error, location));
    return "";
  }
}

function latestApis({ inputs }: PageContext): ApiView[] {
  return inputs.apis().flatMap(({ id, title, versions: [latest] }) => {
    const version = latest && inputs.wholeApi(latest.key);
    return version ? [apiView(id, title, version.model)] : [];
  });
}

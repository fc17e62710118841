import type { Diagnostic } from "../../diagnostics/types.js";
import { pluginContext, pluginFailure } from "../../extensions/plugin-set.js";
import type { ModelInput } from "../check-input.js";
import type { Compile } from "../compile.js";
import { siteView } from "./site-view.js";

/** Runs the checks of a site's plugins in parallel. No check sees the results of another. */
export async function checkPlugins(input: ModelInput, compile: Compile): Promise<Diagnostic[]> {
  const { plugins, pluginValues } = input.sources;
  const checks = plugins.plugins.flatMap((plugin) =>
    Object.entries(plugin.checks ?? {}).map(([name, check]) => ({ plugin, name, check })),
  );
  if (!checks.length) return [];
  const site = siteView(input);
  const found = await Promise.all(
    checks.map(async ({ plugin, name, check }) => {
      const diagnostics: Diagnostic[] = [];
      const context = pluginContext(plugin, pluginValues, (diagnostic) => void diagnostics.push(diagnostic));
      try {
        await check({ ...context, site, compile });
      } catch (error) {
        diagnostics.push(pluginFailure(plugin, `the check \`${name}\``, error));
      }
      return diagnostics;
    }),
  );
  return found.flat();
}

import { forgetTemplates } from "../4-modules/templates.js";
import { openRuntime, type ServerRuntime } from "../5-render/render.js";
import { type Asset, bundleClient, bundleServer, bundleStyles } from "../6-bundle/bundle.js";

/** The runtime as it was last bundled: for rendering, and for the browser. */
export interface DevRuntime {
  server: ServerRuntime;
  assets: ReadonlyMap<string, Uint8Array>;
  headScript: string;
}

/** Module of `portal.js` while a site is written: that of a built site and what shows changes. */
const main = "runtime/client/dev/main.ts";

export async function bundleRuntime(): Promise<DevRuntime> {
  forgetTemplates();
  const [server, client] = await Promise.all([bundleServer(), bundleClient(main)]);
  return { server: openRuntime(server), assets: byName(client.assets), headScript: client.headScript };
}

/** The same runtime with its styles made anew. */
export async function withNewStyles(runtime: DevRuntime): Promise<DevRuntime> {
  return { ...runtime, assets: new Map([...runtime.assets, ...byName(await bundleStyles())]) };
}

function byName(assets: readonly Asset[]): Map<string, Uint8Array> {
  return new Map(assets.map(({ name, bytes }) => [name, bytes]));
}

import { join, resolve } from "node:path";
import { nodeHost } from "../platform/files.js";
import { jsonIn } from "../platform/values.js";
import { BuiltSite } from "../preview/built-site.js";
import { previewHandler } from "../preview/handler.js";
import { type Listening, listen } from "../serve/listen.js";
import { type Io, refuse } from "./io.js";
import { firstPorts, listenError, type ServeFlags, untilStopped } from "./site-flags.js";

export interface PreviewFlags extends ServeFlags {
  out: string;
  verbose: boolean;
}

/** `portal preview`: serves the built site like a static host, until the command is stopped. */
export async function runPreview(flags: PreviewFlags, io: Io): Promise<number> {
  const out = resolve(io.cwd, flags.out);
  const base = baseOf(out);
  if (base === undefined)
    return refuse(io, `there is no built site in ${flags.out}; run \`portal build\` first, or name the output folder with --out`);
  const hosts = { listenOn: flags.host, allowed: flags.allowHost };
  const handler = previewHandler(new BuiltSite(join(out, "site")), base, hosts, ({ method, url, status }) => {
    if (flags.verbose) io.stderr.write(`${status} ${method} ${url}\n`);
  });
  let listening: Listening;
  try {
    listening = await listen(handler, { host: flags.host, port: flags.port, firstPort: firstPorts.preview });
  } catch (error) {
    return refuse(io, listenError(error, flags));
  }
  io.stdout.write(`The built site is at ${listening.origin}${base} (stop with Ctrl+C).\n`);
  await untilStopped(io);
  await listening.close();
  return 0;
}

/** The base path that a site was built for, from its `manifest.json`. */
function baseOf(out: string): string | undefined {
  const manifest = jsonIn(nodeHost.readText(join(out, "manifest.json"))) as { site?: { base?: unknown } } | null | undefined;
  const base = manifest?.site?.base;
  return typeof base === "string" ? base : undefined;
}

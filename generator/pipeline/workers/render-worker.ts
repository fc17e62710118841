import { workerData } from "node:worker_threads";
import { openRuntime } from "../../6-render/render.js";
import { prepareGrammars } from "../../text/code/tokens.js";
import { openPageRenderer, type RenderRequest, type RenderSetup } from "./render-pool.js";
import { serveRequests } from "./worker-client.js";

/** A worker of the build: renders pages from their modules. */

const setup = workerData as RenderSetup & { server: string };
// Done while the main thread still reads, so that the first page does not wait for it.
const renderer = openPageRenderer({ ...setup, server: openRuntime(setup.server) });
prepareGrammars();

serveRequests(async (request: RenderRequest) => {
  renderer.share(request.shared);
  return renderer.render(request.modules);
});

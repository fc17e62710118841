import { serversOf } from "../../3-pages/api/servers.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { ModelInput } from "../check-input.js";

/**
 * Reports servers under `sampleHosts` that no API has. Their hosts would not change when the reader chooses
 * another server.
 */
export function checkSampleHosts({ model }: ModelInput): Diagnostic[] {
  const { manifest } = model;
  const serverUrls = new Set([...model.apis.values()].flatMap((api) => serversOf({ servers: [] }, api).map(({ url }) => url)));
  return Object.keys(manifest.data.sampleHosts)
    .filter((url) => !serverUrls.has(url))
    .map((url) =>
      newDiagnostic("sample-host", `\`${url}\` is not a server of an API.`, {
        location: manifest.locate(["sampleHosts", url]),
        hint: didYouMean(url, serverUrls),
      }),
    );
}

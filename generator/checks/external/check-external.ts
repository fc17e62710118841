import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { CheckInput } from "../check-input.js";
import { type AskOptions, askLinks, defaultAskOptions } from "./ask-links.js";
import { externalLinks } from "./external-links.js";

/**
 * Requests every external link. The only check that uses the network; it runs only on request.
 * @param onProgress called with the number of finished and of all requests
 */
export async function checkExternal(
  input: CheckInput,
  onProgress: (done: number, all: number) => void = () => {},
  options: AskOptions = defaultAskOptions,
): Promise<Diagnostic[]> {
  const links = externalLinks(input);
  let done = 0;
  const answers = await askLinks(
    links.map(({ url }) => url),
    options,
    () => onProgress(++done, links.length),
  );
  return links.flatMap(({ url, location }) => {
    const answer = answers.get(url);
    if (!answer || answer.ok) return [];
    const hint = answer.passing ? "It may work again later." : undefined;
    return [newDiagnostic("link-external", `\`${url}\` ${answer.reason}.`, { location, hint })];
  });
}

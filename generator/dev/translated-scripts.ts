import type { Texts } from "../../runtime/texts.js";
import { devMain, withTexts } from "../5-bundle/runtime.js";
import type { Asset } from "../5-bundle/types.js";
import type { DevRuntime } from "./dev-runtime.js";

/** The assets of a runtime with the texts of the site in its scripts. Both change while a site is edited. */
export class TranslatedScripts {
  #runtime: DevRuntime["assets"] | undefined;
  #texts = "";
  #assets: Promise<Asset[]> = Promise.resolve([]);

  assets({ assets }: DevRuntime, texts: Texts | undefined, language: string): Promise<Asset[]> {
    const written = JSON.stringify([language, texts]);
    if (this.#runtime !== assets || this.#texts !== written) {
      this.#runtime = assets;
      this.#texts = written;
      const listed = [...assets].map(([name, bytes]) => ({ name, bytes }));
      this.#assets = withTexts(listed, texts, language, devMain);
    }
    return this.#assets;
  }
}

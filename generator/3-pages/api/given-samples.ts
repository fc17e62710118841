import type { CodeBlock } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { Operation } from "../../2-model/types.js";
import { asText } from "../../platform/as-text.js";
import { languageOf } from "../../text/code/languages.js";
import type { ApiContext } from "./context.js";

/** Samples that the author of a spec wrote: `x-codeSamples`. Equal names are numbered, as readers choose by them. */
export function givenSamples({ extensions }: Operation, ctx: ApiContext): CodeBlock[] {
  const written = ["x-codeSamples", "x-code-samples"].flatMap((name) => samplesIn(extensions[name] ?? []));
  const taken = new Map<string, number>();
  return written.flatMap((given) => {
    const sample = typeof given === "string" ? { source: given } : given;
    if (!isObject(sample) || typeof sample.source !== "string") return [];
    const title = titleOf(sample);
    const count = (taken.get(title) ?? 0) + 1;
    taken.set(title, count);
    const language = languageOf(asText(sample.lang ?? "").toLowerCase())?.id ?? "plaintext";
    return [ctx.code(language, sample.source.trimEnd(), { label: count === 1 ? title : `${title} ${count}` })];
  });
}

/** The samples of a list, or of an object by language. */
function samplesIn(written: unknown): unknown[] {
  if (!isObject(written) || Object.hasOwn(written, "source")) return [written].flat();
  return Object.entries(written).map(([lang, sample]) =>
    isObject(sample) ? { label: lang, lang, ...sample } : { lang, source: sample },
  );
}

/** "Our tool (Shell)", or the language alone. */
function titleOf({ label, lang }: Record<string, unknown>): string {
  const [name, language] = [label, lang].map((text) => (typeof text === "string" ? text.trim() : ""));
  if (!name) return language || "Sample";
  return !language || name.toLowerCase().includes(language.toLowerCase()) ? name : `${name} (${language})`;
}

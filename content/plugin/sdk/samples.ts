import type { CheckContext, CodeFile, SourceLocation } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";

/** A sample as a module, and where its lines come from. */
export interface SampleFile extends CodeFile {
  /** Place of a line (from 1) and column (from 1) of the sample. */
  locate(line: number, column: number): SourceLocation | undefined;
}

const languages = new Set(["ts", "typescript", "mts", "tsx"]);

/** Name of the sample that others import as `./client.js`. */
const clientFile = "client.ts";

/** Every sample of guides and operations that imports the SDK or the client made with it. */
export function sdkSamples({ data: { sdk }, site }: CheckContext<SiteMembers>): SampleFile[] {
  if (!sdk) return [];
  const files: SampleFile[] = [];
  const imports = (text: string) => text.includes(`from "${sdk.package}`) || text.includes('from "./client.js"');
  const add = (name: string | undefined, { text, locate }: Pick<SampleFile, "text" | "locate">) =>
    void files.push({ path: name ?? `sample-${files.length + 1}.ts`, text, locate });
  for (const guide of site.guides) {
    for (const { language, title, text, locate } of guide.fences()) {
      if (!languages.has(language) || !imports(text)) continue;
      const isClient = guide.path === sdk.client && title === clientFile;
      add(isClient ? clientFile : undefined, { text, locate });
    }
  }
  for (const sample of site.samples) if (imports(sample.text)) add(undefined, sample);
  return files;
}

/** Whether a guide is one of those about the SDK. */
export function isSdkGuide(path: string, folder: string): boolean {
  return path.startsWith(`${folder.replace(/\/+$/, "")}/`);
}

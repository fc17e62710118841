import { isObject } from "../../../runtime/samples/is-object.js";
import { childPointer } from "../../1-sources/openapi/pointer.js";
import type { SpecDocument, SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { SiteModel } from "../../2-model/site-model.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { onlyMarkdown } from "../../text/markdown/only-prose.js";
import type { ApiVersion, SiteApi } from "./apis.js";
import type { Links } from "./links.js";

const typedLink = /\[[^[\]]*\]\(((?:op|schema|scope|guide):[^)\s]+)\)/g;

/**
 * Resolves the typed links in all descriptions of the specs, to report dead links in texts that no page shows:
 * `info.description`, unused components. Published specs contain all of them.
 */
export function checkDescriptionLinks({ specs }: SiteModel, apis: readonly SiteApi[], links: Links): Diagnostic[] {
  return apis.flatMap(({ versions }) =>
    versions.flatMap((version) => {
      const source = specs.get(version.config.spec);
      return [...(source?.documents.values() ?? [])].flatMap((document) =>
        source && /\]\((?:op|schema|scope|guide):/.test(document.file.text)
          ? checkDocument(source, document, version, links)
          : [],
      );
    }),
  );
}

function checkDocument(source: SpecSource, { file, value }: SpecDocument, version: ApiVersion, links: Links): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const walk = (member: unknown, pointer: string, key: string): void => {
    if (Array.isArray(member)) member.forEach((item, index) => void walk(item, `${pointer}/${index}`, key));
    else if (isObject(member)) for (const [name, inner] of Object.entries(member)) walk(inner, childPointer(pointer, name), name);
    else if (typeof member === "string" && key === "description" && member.includes("](")) {
      const at = { file: file.path, pointer };
      for (const { 0: whole, 1: written = "", index } of onlyMarkdown(member).matchAll(typedLink)) {
        const { diagnose } = links.resolve(written, { version });
        if (diagnose) diagnostics.push(diagnose(source.locateIn(at, member, index, index + whole.length)));
      }
    }
  };
  walk(value, "", "");
  return diagnostics;
}

import { certain } from "../../../diagnostics/suggest.js";
import { below, entries } from "../fields.js";
import type { Facts, Rule } from "./facts.js";

/** Mistakes in valid specs, which only clients would notice. */
export const silentSlips: Rule = (facts) => {
  mediaTypes(facts);
  blankIds(facts);
  doubleSlashes(facts);
};

/** Top-level types of the IANA registry, and those that clients accept besides. */
const topLevel = new Set("application audio chemical example font haptics image message model multipart text video *".split(" "));

/** Media types of APIs, for suggestions. A type that is here is never a misspelling of another one. */
const common = Object.entries({
  application: [
    ..."json xml yaml pdf zip gzip cbor msgpack ndjson jsonl json-seq jwt jose octet-stream x-www-form-urlencoded".split(" "),
    ..."problem+json problem+xml ld+json hal+json geo+json merge-patch+json json-patch+json graphql javascript x-ndjson".split(
      " ",
    ),
    ..."soap+xml atom+xml rss+xml protobuf x-protobuf grpc x-yaml yml x-tar x-gzip rtf sql wasm toml".split(" "),
  ],
  multipart: ["form-data", "mixed", "related"],
  text: "plain html csv xml css markdown event-stream calendar javascript yaml vcard".split(" "),
  image: "png jpeg jpg gif webp svg+xml avif tiff bmp".split(" "),
  audio: ["mpeg", "mp3", "mp4", "ogg", "wav"],
  video: ["mp4", "webm", "mpeg", "ogg"],
  font: ["woff", "woff2"],
}).flatMap(([type, names]) => names.map((name) => `${type}/${name}`));

function mediaTypes({ all, report }: Facts): void {
  for (const kind of ["RequestBody", "Response", "Parameter", "Header"] as const) {
    for (const { value, at } of all(kind)) {
      for (const { name: written, at: place } of entries(value, "content", at)) {
        const [type = ""] = written.toLowerCase().split(";");
        const name = type.trim();
        const [top = "", sub = ""] = name.split("/");
        if (!sub || common.includes(name) || sub.includes("*")) continue;
        const suggestion = /^(?:vnd\.|x-|prs\.)/.test(sub) && topLevel.has(top) ? undefined : misspelt(name);
        if (suggestion === undefined && (topLevel.has(top) || top.startsWith("x-"))) continue;
        const hint =
          suggestion === undefined
            ? "Types start with `application/`, `text/`, `image/` and the like."
            : `Did you mean \`${suggestion}\`?`;
        report("spec-media-type", `The media type \`${written}\` is probably misspelled.`, place, { part: "key", hint });
      }
    }
  }
}

/** The type that is certainly meant: that of a misspelled part, or of both. */
function misspelt(name: string): string | undefined {
  const [top = "", sub = ""] = name.split("/");
  const suggestion = certain(top, topLevel);
  const fixed = `${suggestion ?? top}/${sub}`;
  if (suggestion !== undefined && common.includes(fixed)) return fixed;
  return certain(fixed, common) ?? (suggestion === undefined ? undefined : fixed);
}

/** A blank in an operationId breaks links and generated code. */
function blankIds({ operations, report }: Facts): void {
  for (const { value, at } of operations) {
    const id = value.operationId;
    if (typeof id !== "string" || !/\s/.test(id)) continue;
    const words = id.trim().split(/\s+/);
    const hint = `Write \`${words.join("-")}\`.`;
    report("spec-operation-id-blank", `The operationId \`${id}\` contains a space.`, below(at, "operationId"), { hint });
  }
}

/** Servers seldom treat `//pets` as `/pets`. */
function doubleSlashes({ root, start, report }: Facts): void {
  for (const { name: path, at } of entries(root, "paths", start)) {
    if (!path.startsWith("/") || !path.includes("//")) continue;
    const hint = `Write \`${path.replace(/\/{2,}/g, "/")}\`.`;
    report("spec-path-slashes", `\`${path}\` has two slashes in a row.`, at, { part: "key", hint });
  }
}

import { PostmanValidator } from "@har-sdk/validator";
import { beforeAll, describe, expect, it } from "vitest";
import { publishedSpecs } from "../../../generator/3-pages/open-pages.js";
import type { CollectionVariable, PostmanRequest } from "../../../generator/3-pages/published/postman/collection.js";
import { descriptionFiles } from "../../../generator/7-emit/web-files.js";
import { requestOf } from "../../../runtime/samples/request-of.js";
import { type Planned, plannedSite } from "./planned.js";

interface Collection {
  info: { name: string };
  item: { name: string; description: string; item: { name: string; request: PostmanRequest }[] }[];
  variable: CollectionVariable[];
}

let site: Planned;
let collections: Map<string, Collection>;
beforeAll(async () => {
  site = await plannedSite();
  const files = publishedSpecs(site.pages).flatMap(descriptionFiles);
  const own = files.filter(({ path }) => path.endsWith(".postman_collection.json"));
  collections = new Map(
    own.map(({ path, content }) => [/openapi\/(.*)\.postman_collection/.exec(path)?.[1] ?? "", JSON.parse(String(content))]),
  );
}, 180_000);

/** A text with the values of variables. Credentials become the placeholders of samples again. */
function resolved(text: string, variables: readonly CollectionVariable[]): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = variables.find((variable) => variable.key === key)?.value;
    return value || `YOUR_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  });
}

/** Method, URL and body of a request of a collection, as sent. */
function sentBy({ method, url, body }: PostmanRequest, variables: readonly CollectionVariable[]): string {
  const path = url.raw.replace(/:([\w-]+)(?=[/?]|$)/g, (whole, name: string) => {
    return url.variable?.find(({ key }) => key === name)?.value ?? whole;
  });
  const pairs = body?.mode === "urlencoded" ? body.urlencoded.filter(({ disabled }) => !disabled) : [];
  const text =
    body?.mode === "raw" ? JSON.stringify(JSON.parse(body.raw)) : pairs.map(({ key, value }) => `${key}=${value}`).join("&");
  return resolved(`${method} ${path} ${text}`, variables);
}

describe("the collections of this site", () => {
  it("are valid by Postman's schema of version 2.1, without typed links", async () => {
    expect([...collections.keys()].length).toBe(6);
    const validator = new PostmanValidator();
    for (const [version, collection] of collections) {
      expect(await validator.verify(collection as never), version).toEqual([]);
      expect(JSON.stringify(collection)).not.toMatch(/\]\((?:op|schema|scope|guide):/);
    }
    const [broken] = structuredClone([...collections.values()]);
    Object.assign(broken?.item[0]?.item[0]?.request ?? {}, { header: [{ value: 3 }] });
    expect((await validator.verify(broken as never)).length).toBeGreaterThan(0);
  });

  it("send what the samples of the operations' pages send, and link to those pages", () => {
    const wanted: string[] = [];
    for (const { page } of site.plan.pages) {
      if (page.kind !== "operation" || page.incoming) continue;
      const { method, url, body } = requestOf(page.call);
      const pairs = body?.kind === "form" ? body.pairs : [];
      const text = body?.kind === "json" ? JSON.stringify(body.value) : pairs.map((pair) => pair.join("=")).join("&");
      wanted.push(`https://api-docs.quran.foundation${page.route} ${page.title}: ${method} ${url} ${text}`);
    }
    const made = [...collections.values()].flatMap(({ item: folders, variable }) =>
      folders.flatMap(({ item }) =>
        item.map(({ name, request }) => {
          const link = /\[Reference\]\((.*)\)$/.exec(request.description ?? "")?.[1];
          return `${link} ${name}: ${sentBy(request, variable)}`;
        }),
      ),
    );
    expect(made.length).toBeGreaterThan(250);
    expect(made.sort()).toEqual(wanted.sort());
  });

  it("have the credentials of the samples as variables without values", () => {
    const keys = [...collections.values()].map(({ variable }) => variable.filter(({ value }) => !value).map(({ key }) => key));
    expect(keys.flat()).toContain("accessToken");
    expect(keys.flat()).toContain("clientId");
    expect(JSON.stringify([...collections.values()])).not.toContain("YOUR_");
  });
});

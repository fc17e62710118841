import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { quran } from "../../../content/plugin/plugin.js";
import { manifestSchemaOf } from "../../../generator/1-sources/manifest.js";
import { noPlugins, pluginSet } from "../../../generator/extensions/plugin-set.js";

const root = resolve(import.meta.dirname, "../../..");
const free = { members: new Set<string>(), blocks: new Set<string>() };

/**
 * `UPDATE_SCHEMAS=1` updates the schemas: that of every site, and that of this one, whose plugin adds
 * members.
 */
const cases = [
  { name: "route-manifest", title: "Route manifest of a portal site", plugins: noPlugins },
  {
    name: "this-site/route-manifest",
    title: "Route manifest of this site",
    plugins: pluginSet([quran], free, undefined).value,
  },
];

const manifest = parse(readFileSync(join(root, "content/manifest.yaml"), "utf8"));

it.each(cases)("schemas/$name.schema.json is up to date", ({ name, title, plugins }) => {
  const path = join(root, `schemas/${name}.schema.json`);
  const { $schema, ...rest } = z.toJSONSchema(manifestSchemaOf(plugins), { io: "input" });
  const schema = {
    $schema,
    $id: `https://api-docs.quran.foundation/schemas/${name}.schema.json`,
    title,
    description:
      "Every public path of a site, where it comes from, and its place in the frame: `manifest.yaml` of the content folder.",
    ...rest,
  };
  if (process.env.UPDATE_SCHEMAS) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
  }
  const written = JSON.parse(readFileSync(path, "utf8"));
  expect(written).toEqual(schema);

  const validate = new Ajv2020({ strict: false }).compile(written);
  const members = [...plugins.members.keys()];
  expect(Object.keys(written.properties)).toEqual(expect.arrayContaining(members));
  // The manifest of this site has only members of every site and of its plugin.
  const own = { ...manifest };
  for (const member of Object.keys(quran.members ?? {})) if (!members.includes(member)) delete own[member];
  expect(validate(own), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...own, sidebar: {} })).toBe(false);
});

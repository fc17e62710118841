// Files by others in a built site: fonts, reduced to the characters that English documentation needs, and
// licenses.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Printable ASCII and the typographic marks of English. */
const latin = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("")}\u00a0·é–—‘’“”…`;

/** The first paint waits for them, and a kilobyte takes 5 ms on a slow line. So Inter has no kerning. */
const faces = [
  {
    name: "inter",
    package: "@fontsource-variable/inter",
    file: "inter-latin-wght-normal",
    characters: `${latin}©®×•→←↑↓−`,
    features: [],
    axes: { wght: { min: 400, max: 600 } },
  },
];

const works = ["react", "react-dom", "scheduler", "algoliasearch", ...faces.map((face) => face.package)];

function folderOf(name) {
  const from = require.resolve.paths(name).map((path) => join(path, name));
  const folder = from.find((path) => existsSync(join(path, "package.json")));
  return folder ?? dirname(require.resolve(`${name}/package.json`));
}

/** Writes `fonts/*.woff2` and `notices.json` into a folder. Fonts that exist in `before` are copied. */
export async function writeShipped(into, before) {
  const notices = works.map((name) => {
    const folder = folderOf(name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, license, text: readFileSync(join(folder, "LICENSE"), "utf8").trim() };
  });
  writeFileSync(join(into, "notices.json"), JSON.stringify(notices));
  const key = createHash("sha256")
    .update(JSON.stringify([faces, notices]))
    .digest("hex");
  if (existsSync(join(before, "fonts/key")) && readFileSync(join(before, "fonts/key"), "utf8") === key) {
    cpSync(join(before, "fonts"), join(into, "fonts"), { recursive: true });
    return;
  }
  const { default: subset } = await import("subset-font");
  mkdirSync(join(into, "fonts"), { recursive: true });
  for (const face of faces) {
    const bytes = readFileSync(join(folderOf(face.package), `files/${face.file}.woff2`));
    const options = { targetFormat: "woff2", keepFeatures: face.features, variationAxes: face.axes };
    writeFileSync(join(into, `fonts/${face.name}.woff2`), await subset(bytes, face.characters, options));
  }
  writeFileSync(join(into, "fonts/key"), key);
}

import { join } from "node:path";
import { parseDocument } from "yaml";
import type { SourceEdit } from "../7-emit/source-edits.js";
import { type Host, sitePath } from "../platform/files.js";
import { present } from "../platform/values.js";
import { setMember } from "./edit-manifest.js";
import { type HostName, hostNames } from "./host-names.js";
import { type HostingParts, hostingOf } from "./hosting.js";
import { commandsOf, type Project } from "./project.js";

/** Files around a site, relative to a folder that has all of them. */
export interface Surroundings {
  /** Absolute path of the folder. */
  folder: string;
  files: SourceEdit[];
  /** Files that exist already, and stay as they are. */
  kept: string[];
  /** What is left to do on the host, as one sentence. */
  next?: string;
}

/**
 * The files that a site needs around it. Existing ones are kept, except the list of packages that may run scripts, and a
 * workflow for another host that is as it was written.
 * @param title of the site
 */
export function surroundingsOf(
  host: Host,
  root: string,
  project: Project,
  title: string,
  hostName: HostName | undefined,
): Surroundings {
  const hosting = hostingOf(hostName, root, project, title);
  const workflowPath = join(project.repository, ".github/workflows/documentation.yml");
  const unedited = [undefined, ...hostNames].map((name) => workflow(root, project, hostingOf(name, root, project, title)));
  const isOurs = unedited.includes(host.readText(workflowPath) ?? "");
  // All three are folders on one path.
  const folder = [root, project.installFolder, project.repository].reduce((a, b) => (b.length < a.length ? b : a));
  const relative = ({ path, text }: SourceEdit) => ({ path: sitePath(folder, path), text });
  const wanted = [
    { path: join(root, ".gitignore"), text: "node_modules/\ndist/\n" },
    { path: join(root, "tsconfig.json"), text: compilerOptions },
    { path: workflowPath, text: workflow(root, project, hosting) },
    ...hosting.files,
  ];
  const isKept = ({ path }: SourceEdit) => host.isFile(path) && !(path === workflowPath && isOurs);
  return {
    folder,
    files: [...wanted.filter((file) => !isKept(file)), ...allowedScripts(host, project)].map(relative),
    kept: wanted.filter(isKept).map((file) => relative(file).path),
    ...present({ next: hosting.next }),
  };
}

/** pnpm 11 and later end an installation with an error where a package has a script that is neither allowed nor forbidden. */
function allowedScripts(host: Host, { manager, installFolder }: Project): SourceEdit[] {
  if (manager !== "pnpm") return [];
  const path = join(installFolder, "pnpm-workspace.yaml");
  const before = host.readText(path) ?? "";
  const document = parseDocument(before);
  if (document.errors.length > 0 || document.hasIn(["allowBuilds", "esbuild"])) return [];
  const text =
    document.contents === null ? "allowBuilds:\n  esbuild: true\n" : setMember(before, ["allowBuilds"], "esbuild", true);
  return [{ path, text }];
}

function workflow(root: string, { manager, installFolder, repository }: Project, hosting: HostingParts): string {
  const { setup, cache, lock, install, run } = commandsOf[manager];
  const site = sitePath(repository, root);
  const lockFolder = sitePath(repository, installFolder);
  const lockPath = lockFolder === "" ? "" : `, cache-dependency-path: ${JSON.stringify(`${lockFolder}/${lock}`)}`;
  const inFolder = (folder: string, indent: string) =>
    folder === site ? "" : `${indent}working-directory: ${JSON.stringify(folder || ".")}\n`;
  return `name: Documentation
on:
  push: { branches: [main] }
  pull_request:
permissions:
  contents: read
${hosting.permissions.map((permission) => `  ${permission}\n`).join("")}jobs:
  build:
    runs-on: ubuntu-latest
${hosting.job}${site === "" ? "" : `    defaults:\n      run: { working-directory: ${JSON.stringify(site)} }\n`}    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 } # dates of pages come from git
${setup === "" ? "" : `      - run: ${setup}\n${inFolder(lockFolder, "        ")}`}      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: ${cache}${lockPath} }
      - run: ${install}
${inFolder(lockFolder, "        ")}      - run: ${run} portal check --format github
${hosting.before}      - run: ${run} portal build${hosting.build}
      - uses: actions/upload-artifact@v4
        with: { name: site, path: ${site === "" ? "dist/site" : JSON.stringify(`${site}/dist/site`)} }
${hosting.steps}`;
}

/** The configuration is bundled, so imports need no endings, and components use React without importing it. */
const compilerOptions = `{
  "compilerOptions": {
    "target": "ES2023",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "preserve",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "include": ["portal.config.ts", "plugin", "components", "content/**/*.ts", "content/**/*.tsx"]
}
`;

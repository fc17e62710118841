import { join } from "node:path";
import type { SourceEdit } from "../7-emit/source-edits.js";
import { sitePath } from "../platform/files.js";
import { kebab } from "../text/words.js";
import type { HostName } from "./host-names.js";
import { commandsOf, type Project } from "./project.js";

/** What a host needs: steps of the workflow, files, and what is left to do by hand. */
export interface HostingParts {
  /** Permissions of the workflow, besides that to read. */
  permissions: readonly string[];
  /** Members of the job, such as its environment. */
  job: string;
  /** Steps after the build of a push to the main branch. */
  steps: string;
  /** Options of the build, after a step with an id. */
  build: string;
  /** Steps before the build. */
  before: string;
  /** Absolute paths. */
  files: readonly SourceEdit[];
  /** What to do on the host, as one sentence. */
  next?: string;
}

const pushed = "        if: github.event_name == 'push'\n";
const nothing: HostingParts = { permissions: [], job: "", steps: "", build: "", before: "", files: [] };

/** @param root absolute path of the site */
export function hostingOf(host: HostName | undefined, root: string, project: Project, title: string): HostingParts {
  const site = sitePath(project.repository, root);
  const inSite = (path: string) => (site === "" ? path : `${site}/${path}`);
  switch (host) {
    case undefined:
      return nothing;
    case "github-pages":
      return {
        ...nothing,
        permissions: ["pages: write", "id-token: write"],
        job: "    environment: ${{ github.event_name == 'push' && 'github-pages' || '' }}\n",
        before: `      - uses: actions/configure-pages@v5\n        id: pages\n${pushed}`,
        // Without a push both are empty, which are the base "/" and no origin.
        build:
          ' --base "${{ steps.pages.outputs.base_path }}/" --site-url "${{ steps.pages.outputs.origin || \'http://localhost\' }}"',
        steps: `      - uses: actions/upload-pages-artifact@v3
${pushed}        with: { path: ${JSON.stringify(inSite("dist/site"))} }
      - uses: actions/deploy-pages@v4
${pushed}`,
        next: "In the settings of the repository, under Pages, choose GitHub Actions as source.",
      };
    case "netlify":
      return {
        ...nothing,
        files: [{ path: join(project.repository, "netlify.toml"), text: netlify(site, project) }],
        next: "Import the repository on Netlify. It reads netlify.toml.",
      };
    case "cloudflare": {
      const name = kebab(title) || "documentation";
      return {
        ...nothing,
        steps: `      - uses: cloudflare/wrangler-action@v3
${pushed}        with:
          apiToken: \${{ secrets.CLOUDFLARE_API_TOKEN }}
          accountId: \${{ secrets.CLOUDFLARE_ACCOUNT_ID }}
          # The folder has the function that answers requests for Markdown.
          workingDirectory: ${JSON.stringify(inSite("dist/hosting/cloudflare"))}
          command: pages deploy ../../site --project-name=${name}
`,
        next: `Create the Pages project ${name} on Cloudflare, and add the secrets CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID to the repository.`,
      };
    }
  }
}

/** Paths are relative to the base. Netlify installs the packages before it runs the command. */
function netlify(site: string, { manager }: Project): string {
  return `[build]
${site === "" ? "" : `base = ${JSON.stringify(site)}\n`}command = "${commandsOf[manager].run} portal build"
publish = "dist/site"
edge_functions = "dist/hosting/netlify/edge-functions"

[build.environment]
NODE_VERSION = "22"
`;
}

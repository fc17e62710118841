/** Hosts that `portal init` prepares a site for. */
export const hostings = ["github-pages", "netlify", "cloudflare"] as const;

export type Hosting = (typeof hostings)[number];

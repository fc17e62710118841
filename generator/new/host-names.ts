/** Hosts that `portal init` prepares a site for. */
export const hostNames = ["github-pages", "netlify", "cloudflare"] as const;

export type HostName = (typeof hostNames)[number];

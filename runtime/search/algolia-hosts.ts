/** Hosts of an Algolia application: the nearest one, then the three fallbacks. */
export function algoliaHosts(appId: string): string[] {
  return [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`)];
}

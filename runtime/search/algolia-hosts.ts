/** Where an Algolia application answers: the nearest host, then the three that stand in for it. */
export function algoliaHosts(appId: string): string[] {
  return [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`)];
}
